/** Backups and transfers of the database. */
export const backupReasons = {
  'backups.no-manifest': 'Thư mục này không có bản sao lưu hoàn chỉnh: thiếu tệp manifest.json. Hãy chọn bản khác',
  'backups.foreign':
    'Đây không phải bản sao lưu của Learning CMS: tệp manifest.json thuộc về chương trình khác. Hãy chọn thư mục khác',
  'backups.newer': 'Bản sao lưu này do phiên bản mới hơn tạo ra ({version}). Hãy cài phiên bản đó trước',
  'backups.other-history':
    'Cơ sở dữ liệu trong bản sao lưu được dựng bằng tệp {name} khác với phiên bản này. Hãy xem docs/operate.md, mục “A database of an early version”',
  'backups.other-tables': 'Các bảng trong bản sao lưu không đúng với phiên bản của nó: {tables}. Hãy chọn bản khác',
  'backups.empty': 'Bản sao lưu này không có dòng dữ liệu nào. Hãy chọn bản khác',
  'backups.file-missing': 'Bản sao lưu thiếu tệp {file}. Hãy chọn bản khác',
  'backups.file-altered': 'Tệp {file} không còn như lúc sao lưu: bị cắt, bị sửa hoặc bị hỏng. Hãy chọn bản khác',
  'backups.link':
    '{file} không phải tệp thường mà là liên kết hoặc loại khác. Bản sao lưu không chứa liên kết: hãy chọn bản khác',
  'backups.key-needed': 'Bản sao lưu này đã mã hoá. Hãy đặt BACKUP_KEY hoặc BACKUP_KEY_FILE đúng khoá lúc sao lưu',
  'backups.key-wrong': 'BACKUP_KEY không phải khoá đã dùng khi tạo bản sao lưu này. Hãy đặt khoá lúc đó',
  'backups.read-back-differs': 'Bảng {table} đọc lại không giống lúc ghi. Chưa có gì thay đổi; hãy chọn bản khác',
  'backups.server-runs': 'Máy chủ đang chạy trên cơ sở dữ liệu này. Hãy dừng máy chủ rồi thử lại',
  'backups.database-of-another':
    'Cơ sở dữ liệu này chứa bảng của chương trình khác. Hãy dành riêng một cơ sở dữ liệu cho Learning CMS trong DATABASE_URL',
  'backups.not-empty': 'Thư mục {folder} đang chứa tệp khác. Hãy chọn thư mục trống hoặc chưa có',
  'backups.busy': 'Đang có một bản sao lưu khác được tạo. Hãy đợi xong',
  'backups.no-folder':
    'Không có thư mục {folder} hoặc máy chủ không ghi được vào đó. Hãy gắn ổ đĩa, hoặc đặt BACKUP_DIR là thư mục khác',
  'backups.last': 'Đây là bản sao lưu duy nhất. Hãy tạo bản khác trước',
  'backups.files-lost':
    'Đã lưu bản sao, nhưng trong kho có {missing} tệp bị mất và {damaged} tệp bị hỏng. Hãy lấy lại từ bản sao lưu trước',
  'backups.sign-in-failed':
    'Bản khôi phục thử không cho chủ sở hữu đăng nhập. Hãy tạo bản sao lưu khác và giữ các bản trước',
  'backups.audit-broken':
    'Nhật ký kiểm toán trong bản khôi phục thử không nguyên vẹn từ dòng {line}. Hãy chạy npm run audit:verify',
} as const
