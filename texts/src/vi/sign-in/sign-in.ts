export const signInWords = {
  signInTitle: 'Đăng nhập',
  signInLead: 'Dùng tài khoản nhân viên của bạn.',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  showPassword: 'Hiện hoặc ẩn mật khẩu',
  capsLock: 'Caps Lock đang bật',
  signIn: 'Đăng nhập',
  forgot: 'Quên mật khẩu?',
  noAccount: 'Chưa có tài khoản?',
  toSignUp: 'Đăng ký',
  sessionEnded: 'Đăng nhập để quay lại trang bạn đang xem.',
} as const
