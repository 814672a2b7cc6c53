export const sharedAccountWords = {
  nothingWasLinked: 'Chưa liên kết được',
  lettersAToZDigitsAnd: 'Gồm chữ không dấu, số và . _ -',
  twoSteps: 'Hai bước',
  recoveryCode: 'Mã khôi phục',
  backToSignIn: 'Về trang đăng nhập',
  confirm: 'Xác minh',
  used: 'dùng {when}',
  beyondYourRights: '{name} (vượt quyền của bạn)',
  disabled: 'Đã khoá',
  invited: 'Đã mời',
  useAnotherAccount: 'Đăng nhập bằng tài khoản khác',
} as const
