/** Accounts and roles. */
export const accountReasons = {
  'accounts.self-change': {
    en: 'You cannot change your own roles or close your own account',
    vi: 'Bạn không thể đổi vai trò hay khoá tài khoản của chính mình',
  },
  'accounts.last-owner': { en: 'The last active owner stays', vi: 'Phải còn ít nhất một chủ sở hữu đang hoạt động' },
  'accounts.permission-out-of-scope': {
    en: 'You cannot give rights that you do not hold: {permissions}',
    vi: 'Bạn không thể trao quyền mà mình không có: {permissions}',
  },
  'accounts.user-out-of-scope': {
    en: 'This person holds rights that you do not',
    vi: 'Người này có những quyền mà bạn không có',
  },
  'accounts.status': {
    en: 'Not possible while the account is {from}',
    vi: 'Không thực hiện được khi tài khoản ở trạng thái {from}',
  },
  'accounts.needs-role': { en: 'Choose at least one role', vi: 'Hãy chọn ít nhất một vai trò' },
  'accounts.unknown-role': { en: 'One of the roles no longer exists', vi: 'Một vai trò không còn tồn tại' },
  'accounts.no-email': { en: 'This person has no e-mail address', vi: 'Người này chưa có email' },
  'accounts.link-by-mail-only': {
    en: 'This person approves money, so nobody else sees their link. Set up mail, or make it on the server: npm run reset-link',
    vi: 'Người này có quyền duyệt tiền nên không ai khác được thấy liên kết của họ. Hãy cấu hình gửi thư, hoặc tạo trên máy chủ: npm run reset-link',
  },
  'accounts.owner-link': {
    en: "The owner's link is made on the server: npm run reset-link",
    vi: 'Liên kết của chủ sở hữu chỉ tạo được trên máy chủ: npm run reset-link',
  },
  'roles.name-required': { en: 'Please enter a name', vi: 'Vui lòng nhập tên vai trò' },
  'roles.name-taken': { en: 'There is a role of this name', vi: 'Đã có vai trò mang tên này' },
  'roles.in-use': {
    en: '{accounts} {accounts:account holds|accounts hold} this role',
    vi: '{accounts} tài khoản đang giữ vai trò này',
  },
  'roles.built-in': { en: 'Roles that come with the product are not deleted', vi: 'Không xoá được vai trò có sẵn' },
  'roles.owner-fixed': { en: "The owner's role always holds every right", vi: 'Vai trò chủ sở hữu luôn có mọi quyền' },
} as const
