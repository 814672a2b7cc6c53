/** Accounts and roles. */
export const accountReasons = {
  'accounts.self-change': 'Bạn không thể đổi vai trò hay khoá tài khoản của chính mình',
  'accounts.last-owner': 'Phải còn ít nhất một chủ sở hữu đang hoạt động',
  'accounts.permission-out-of-scope': 'Bạn không thể trao quyền mà mình không có: {permissions}',
  'accounts.user-out-of-scope': 'Người này có những quyền mà bạn không có',
  'accounts.status': 'Không thực hiện được khi tài khoản ở trạng thái {from}',
  'accounts.needs-role': 'Hãy chọn ít nhất một vai trò',
  'accounts.unknown-role': 'Một vai trò không còn tồn tại',
  'accounts.no-email': 'Người này chưa có email',
  'accounts.link-by-mail-only':
    'Người này có quyền duyệt tiền nên không ai khác được thấy liên kết của họ. Hãy cấu hình gửi thư, hoặc tạo trên máy chủ: npm run reset-link',
  'accounts.owner-link': 'Liên kết của chủ sở hữu chỉ tạo được trên máy chủ: npm run reset-link',
  'roles.name-required': 'Vui lòng nhập tên vai trò',
  'roles.name-taken': 'Đã có vai trò mang tên này',
  'roles.in-use': '{accounts} tài khoản đang giữ vai trò này',
  'roles.built-in': 'Không xoá được vai trò có sẵn',
  'roles.owner-fixed': 'Vai trò chủ sở hữu luôn có mọi quyền',
} as const
