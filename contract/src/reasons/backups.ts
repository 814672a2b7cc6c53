/** Backups and transfers of the database. */
export const backupReasons = {
  'backups.no-manifest': {
    en: 'There is no finished backup in this folder: manifest.json is missing. Choose another backup',
    vi: 'Thư mục này không có bản sao lưu hoàn chỉnh: thiếu tệp manifest.json. Hãy chọn bản khác',
  },
  'backups.foreign': {
    en: 'This is not a backup of Learning CMS: its manifest.json is of something else. Choose another folder',
    vi: 'Đây không phải bản sao lưu của Learning CMS: tệp manifest.json thuộc về chương trình khác. Hãy chọn thư mục khác',
  },
  'backups.newer': {
    en: 'This backup was made by a newer version ({version}). Install that version first',
    vi: 'Bản sao lưu này do phiên bản mới hơn tạo ra ({version}). Hãy cài phiên bản đó trước',
  },
  'backups.other-history': {
    en: 'The database in this backup was built by another {name} than this version has. See docs/operate.md, “A database of an early version”',
    vi: 'Cơ sở dữ liệu trong bản sao lưu được dựng bằng tệp {name} khác với phiên bản này. Hãy xem docs/operate.md, mục “A database of an early version”',
  },
  'backups.other-tables': {
    en: 'The tables in this backup are not those of its version: {tables}. Choose another backup',
    vi: 'Các bảng trong bản sao lưu không đúng với phiên bản của nó: {tables}. Hãy chọn bản khác',
  },
  'backups.empty': {
    en: 'This backup holds no rows at all. Choose another one',
    vi: 'Bản sao lưu này không có dòng dữ liệu nào. Hãy chọn bản khác',
  },
  'backups.file-missing': {
    en: '{file} is missing from the backup. Choose another one',
    vi: 'Bản sao lưu thiếu tệp {file}. Hãy chọn bản khác',
  },
  'backups.file-altered': {
    en: '{file} is not what was written into the backup: it was cut, altered or damaged. Choose another one',
    vi: 'Tệp {file} không còn như lúc sao lưu: bị cắt, bị sửa hoặc bị hỏng. Hãy chọn bản khác',
  },
  'backups.link': {
    en: '{file} is not a plain file but a link or something else. A backup holds no links: choose another one',
    vi: '{file} không phải tệp thường mà là liên kết hoặc loại khác. Bản sao lưu không chứa liên kết: hãy chọn bản khác',
  },
  'backups.key-needed': {
    en: 'This backup is encrypted. Set BACKUP_KEY or BACKUP_KEY_FILE to the key it was made with',
    vi: 'Bản sao lưu này đã mã hoá. Hãy đặt BACKUP_KEY hoặc BACKUP_KEY_FILE đúng khoá lúc sao lưu',
  },
  'backups.key-wrong': {
    en: 'BACKUP_KEY is not the key that this backup was made with. Set the one that was in use then',
    vi: 'BACKUP_KEY không phải khoá đã dùng khi tạo bản sao lưu này. Hãy đặt khoá lúc đó',
  },
  'backups.read-back-differs': {
    en: 'The table {table} does not read back as it was written. Nothing was changed; choose another backup',
    vi: 'Bảng {table} đọc lại không giống lúc ghi. Chưa có gì thay đổi; hãy chọn bản khác',
  },
  'backups.server-runs': {
    en: 'A server is at work on this database. Stop it first, then try again',
    vi: 'Máy chủ đang chạy trên cơ sở dữ liệu này. Hãy dừng máy chủ rồi thử lại',
  },
  'backups.database-of-another': {
    en: 'This database holds tables of something else. Give Learning CMS a database of its own in DATABASE_URL',
    vi: 'Cơ sở dữ liệu này chứa bảng của chương trình khác. Hãy dành riêng một cơ sở dữ liệu cho Learning CMS trong DATABASE_URL',
  },
  'backups.not-empty': {
    en: '{folder} holds other files. Choose an empty folder or one that does not exist yet',
    vi: 'Thư mục {folder} đang chứa tệp khác. Hãy chọn thư mục trống hoặc chưa có',
  },
  'backups.busy': {
    en: 'Another backup is being made. Wait until it has ended',
    vi: 'Đang có một bản sao lưu khác được tạo. Hãy đợi xong',
  },
  'backups.no-folder': {
    en: '{folder} is not there, or the server may not write to it. Mount it, or give BACKUP_DIR another folder',
    vi: 'Không có thư mục {folder} hoặc máy chủ không ghi được vào đó. Hãy gắn ổ đĩa, hoặc đặt BACKUP_DIR là thư mục khác',
  },
  'backups.last': {
    en: 'This is the only backup there is. Make another one first',
    vi: 'Đây là bản sao lưu duy nhất. Hãy tạo bản khác trước',
  },
  'backups.files-lost': {
    en: 'The backup is kept, but of the uploaded files {missing} are missing and {damaged} are damaged in the store. Bring them back from an earlier backup',
    vi: 'Đã lưu bản sao, nhưng trong kho có {missing} tệp bị mất và {damaged} tệp bị hỏng. Hãy lấy lại từ bản sao lưu trước',
  },
  'backups.sign-in-failed': {
    en: 'The restored copy did not let its owner sign in. Make another backup, and keep the earlier ones',
    vi: 'Bản khôi phục thử không cho chủ sở hữu đăng nhập. Hãy tạo bản sao lưu khác và giữ các bản trước',
  },
  'backups.audit-broken': {
    en: 'The audit log in the restored copy is not whole from line {line} on. Run npm run audit:verify',
    vi: 'Nhật ký kiểm toán trong bản khôi phục thử không nguyên vẹn từ dòng {line}. Hãy chạy npm run audit:verify',
  },
} as const
