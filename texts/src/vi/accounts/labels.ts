export const accountColumns = {
  roles: 'Vai trò',
  tabAccounts: 'Tài khoản',
  username: 'Tên đăng nhập',
  eMail: 'E-mail',
  fullName: 'Họ và tên',
  phone: 'Điện thoại',
  status: 'Trạng thái',
  lastSignIn: 'Đăng nhập gần nhất',
} as const

export const accountStatuses = {
  pending: 'Chờ duyệt',
  invited: 'Đã mời',
  active: 'Hoạt động',
  disabled: 'Đã khoá',
} as const
