// zlib's header, of which Swift can call all but the macros that begin a stream.
#ifndef DAYBOOK_CLIBZ_SHIM_H
#define DAYBOOK_CLIBZ_SHIM_H

#include <zlib.h>

static inline int daybook_deflate_begin(z_stream *stream, int level) {
    return deflateInit(stream, level);
}

static inline int daybook_inflate_begin(z_stream *stream) {
    return inflateInit(stream);
}

#endif
