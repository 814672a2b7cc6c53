/** Session, accounts and roles. The English of what specification section 5 quotes is to the letter. */
export const peopleReasons = {
  'session.not-signed-in': { en: 'Please sign in', vi: 'Vui lòng đăng nhập' },
  'session.invalid-credentials': { en: 'Invalid credentials', vi: 'Tên đăng nhập hoặc mật khẩu không đúng' },
  'session.refresh-refused': {
    en: 'Your session has ended. Please sign in again',
    vi: 'Phiên đã kết thúc. Vui lòng đăng nhập lại',
  },
  'session.confirm-password': {
    en: 'Please enter your password again to go on',
    vi: 'Vui lòng nhập lại mật khẩu để tiếp tục',
  },
  'session.wrong-password': { en: 'The password is not right', vi: 'Mật khẩu không đúng' },
  'session.link-invalid': {
    en: 'This link has expired or was already used. Ask for a new one',
    vi: 'Liên kết đã hết hạn hoặc đã dùng. Hãy yêu cầu liên kết mới',
  },
  'session.setup-token': {
    en: 'The set-up link is not right. Use the one the server printed when it started',
    vi: 'Liên kết thiết lập không đúng. Hãy dùng liên kết máy chủ in ra khi khởi động',
  },
  'session.setup-done': { en: 'The console is already set up', vi: 'Hệ thống đã được thiết lập' },
  'session.sign-up-closed': { en: 'Sign-up is switched off', vi: 'Chức năng đăng ký đang tắt' },
  'session.preview-read-only': {
    en: 'You are looking as another role; leave the preview to make changes',
    vi: 'Bạn đang xem thử với vai trò khác; hãy thoát xem thử để thay đổi',
  },
  'users.username-required': { en: 'Please enter your user name', vi: 'Vui lòng nhập tên đăng nhập' },
  'users.username-format': {
    en: 'Letters, digits and . _ @ + - only, at least two',
    vi: 'Chỉ gồm chữ, số và . _ @ + -, ít nhất hai ký tự',
  },
  'users.username-taken': { en: 'User already exists!', vi: 'Người dùng đã tồn tại!' },
  'users.email-required': { en: 'Please enter your email', vi: 'Vui lòng nhập email' },
  'users.email-invalid': { en: 'Invalid email', vi: 'Email không hợp lệ' },
  'users.email-taken': { en: 'User already exists!', vi: 'Người dùng đã tồn tại!' },
  'users.password-required': { en: 'Please enter your password', vi: 'Vui lòng nhập mật khẩu' },
  'users.confirm-required': { en: 'Please enter your confirm password', vi: 'Vui lòng nhập lại mật khẩu' },
  'users.passwords-differ': { en: 'Your passwords do not match', vi: 'Hai mật khẩu không khớp' },
  'users.password-short': { en: 'At least 8 characters', vi: 'Ít nhất 8 ký tự' },
  'users.password-common': {
    en: 'This password is known to attackers. Please choose another',
    vi: 'Mật khẩu này quá phổ biến. Vui lòng chọn mật khẩu khác',
  },
  'users.name-required': { en: 'Please enter the full name', vi: 'Vui lòng nhập họ tên' },
  'users.phone-invalid': { en: 'Invalid phone number', vi: 'Số điện thoại không hợp lệ' },
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
  'accounts.owner-link': {
    en: "The owner's link is made on the server: npm run reset-link",
    vi: 'Liên kết của chủ sở hữu chỉ tạo được trên máy chủ: npm run reset-link',
  },
  'roles.name-required': { en: 'Please enter a name', vi: 'Vui lòng nhập tên vai trò' },
  'roles.name-taken': { en: 'There is a role of this name', vi: 'Đã có vai trò mang tên này' },
  'roles.in-use': { en: '{accounts} accounts hold this role', vi: '{accounts} tài khoản đang giữ vai trò này' },
  'roles.built-in': { en: 'Roles that come with the product are not deleted', vi: 'Không xoá được vai trò có sẵn' },
  'roles.owner-fixed': { en: "The owner's role always holds every right", vi: 'Vai trò chủ sở hữu luôn có mọi quyền' },
} as const
