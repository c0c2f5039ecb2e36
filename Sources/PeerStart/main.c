// The least that a program costs which is linked as daybook is: it loads the same C libraries, starts libgit2, and says so.
#include <git2.h>
#include <libexif/exif-loader.h>
#include <stdio.h>
#include <yaml.h>

int main(void) {
    if (git_libgit2_init() < 0) return 1;
    // Each library is called, so that no linker leaves it out.
    ExifLoader *loader = exif_loader_new();
    if (loader) exif_loader_unref(loader);
    printf("started with libgit2 %s, libyaml %s\n", LIBGIT2_VERSION, yaml_get_version_string());
    return 0;
}
