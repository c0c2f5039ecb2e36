#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

extension Words {
    /// The system's words for one of its error codes; in Chinese of the usual ones ours, since it speaks the language that it was
    /// started in.
    func systemReason(_ code: Int32) -> String {
        let said = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return pick(en: said, zh: Self.chineseReason(code) ?? said)
    }

    private static func chineseReason(_ code: Int32) -> String? {
        switch code {
        case ENOENT: "沒有這個檔案或資料夾"
        case EACCES, EPERM: "沒有權限"
        case EIO: "輸入輸出錯誤"
        case ENOSPC: "磁碟已滿"
        case EDQUOT: "超過磁碟配額"
        case EROFS: "檔案系統是唯讀的"
        case ENOTDIR: "不是資料夾"
        case EISDIR: "是資料夾"
        case ENOTEMPTY: "資料夾不是空的"
        case EEXIST: "已經存在"
        case ENAMETOOLONG: "名稱太長"
        case ELOOP: "符號連結太多層"
        case EXDEV: "在另一個檔案系統上"
        case EMFILE, ENFILE: "開啟的檔案太多"
        case ENOMEM: "記憶體不足"
        case EBUSY, ETXTBSY: "正在使用中"
        case EINVAL: "系統不接受"
        case ESTALE: "網路磁碟上的檔案已經不在"
        case ENOEXEC: "不是可執行的程式"
        default: nil
        }
    }
}
