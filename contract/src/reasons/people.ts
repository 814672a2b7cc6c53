/** Session and users. The English of what specification section 5 quotes is to the letter. */
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
  'session.address-taken': {
    en: 'Another account has this address. Sign in with that one, or ask for a new password',
    vi: 'Địa chỉ này đã thuộc về một tài khoản khác. Hãy đăng nhập bằng tài khoản đó hoặc đặt lại mật khẩu',
  },
  'session.address-proved': {
    en: 'There is no address to prove',
    vi: 'Không có địa chỉ nào cần xác minh',
  },
  'session.setup-token': {
    en: 'The set-up link is not right. Use the one the server printed when it started',
    vi: 'Liên kết thiết lập không đúng. Hãy dùng liên kết máy chủ in ra khi khởi động',
  },
  'session.setup-done': { en: 'The console is already set up', vi: 'Hệ thống đã được thiết lập' },
  'session.sign-up-closed': { en: 'Sign-up is switched off', vi: 'Chức năng đăng ký đang tắt' },
  'session.no-role': {
    en: 'Your account has no role yet. Ask an administrator to give you one',
    vi: 'Tài khoản của bạn chưa có vai trò. Hãy nhờ quản trị viên giao vai trò',
  },
  'session.preview-read-only': {
    en: 'You are looking as another role; leave the preview to make changes',
    vi: 'Bạn đang xem thử với vai trò khác; hãy thoát xem thử để thay đổi',
  },
  'users.username-required': { en: 'Please enter your user name', vi: 'Vui lòng nhập tên đăng nhập' },
  'users.username-format': {
    en: 'Letters a to z, digits and . _ - only, at least two',
    vi: 'Chỉ gồm chữ không dấu, số và . _ -, ít nhất hai ký tự',
  },
  'users.username-taken': { en: 'User already exists!', vi: 'Người dùng đã tồn tại!' },
  'users.username-alike': { en: 'User already exists!', vi: 'Người dùng đã tồn tại!' },
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
  'users.password-has-username': {
    en: 'The password must not contain the user name. Choose other words',
    vi: 'Mật khẩu không được chứa tên đăng nhập. Hãy chọn từ khác',
  },
  'users.password-has-email': {
    en: 'The password must not contain your email name. Choose other words',
    vi: 'Mật khẩu không được chứa tên trong email của bạn. Hãy chọn từ khác',
  },
  'users.password-has-product': {
    en: 'The password must not contain the name of this product. Choose other words',
    vi: 'Mật khẩu không được chứa tên của sản phẩm này. Hãy chọn từ khác',
  },
  'users.password-has-company': {
    en: 'The password must not contain the name of your organisation. Choose other words',
    vi: 'Mật khẩu không được chứa tên đơn vị của bạn. Hãy chọn từ khác',
  },
  'users.name-controls': {
    en: 'A name is one line of text. Remove line breaks and control characters',
    vi: 'Tên chỉ gồm một dòng. Hãy bỏ ký tự xuống dòng và ký tự điều khiển',
  },
  'users.name-address': {
    en: 'A name cannot hold a web or email address',
    vi: 'Tên không được chứa địa chỉ web hay email',
  },
  'users.name-required': { en: 'Please enter the full name', vi: 'Vui lòng nhập họ tên' },
  'users.phone-invalid': { en: 'Invalid phone number', vi: 'Số điện thoại không hợp lệ' },
} as const
