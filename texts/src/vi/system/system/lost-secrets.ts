import { sharedLabels } from '#vi/common/labels.ts'
/** The screen that lists secrets encrypted under a lost sealing key. */
export const lostSecretWords = {
  title: sharedLabels.sealingKey,
  unable: 'Không tải được danh sách phải nhập lại',
  none: 'Không có gì phải nhập lại',
  noneWhy: 'Mọi mục được mã hoá trên máy chủ đều mở được bằng khoá hiện tại.',
  some: 'Khoá của máy chủ từng mã hoá các mục dưới đây đã mất. Không thể khôi phục, chỉ có thể nhập lại từng mục.',
  list: 'Các mục phải nhập lại',
  more: 'và {more} mục khác',
  hidden: 'Bạn không có quyền xem tên các mục này.',
  open: 'Nhập lại {name}',
  gateways: 'Khoá của cổng thanh toán',
  gatewaysHow:
    'Nhập lại mọi khoá. Đến lúc đó cổng không nhận tiền, không hoàn tiền, và thông báo của cổng được giữ lại chờ.',
  refunds: 'Tài khoản nhận tiền hoàn',
  refundsHow: 'Huỷ khoản hoàn và yêu cầu lại với tài khoản của khách.',
  'bank-details': 'Thông tin ngân hàng của giảng viên',
  'bank-detailsHow': 'Nhập lại ở phần tiền của giảng viên. Đến lúc đó không chi trả được.',
  kyc: 'Hồ sơ định danh chưa duyệt',
  kycHow: 'Trả lại hồ sơ đã nộp và gửi đường dẫn mới: người đó điền lại từ đầu. Hồ sơ đã duyệt vẫn có hiệu lực.',
  'second-factors': sharedLabels.authenticatorApp,
  'second-factorsHow':
    'Người đó đăng nhập bằng mã khôi phục rồi thiết lập lại ở phần bảo mật. Nếu không còn mã, hãy gỡ xác thực hai bước của họ.',
  mailboxes: 'Mật khẩu hộp thư',
  mailboxesHow: 'Nhập lại mật khẩu. Đến lúc đó hộp thư không nhận và không gửi được.',
  webhooks: 'Khoá bí mật của webhook',
  webhooksHow: 'Đổi khoá bí mật và nhập khoá mới ở bên nhận. Đến lúc đó không có gì được gửi đi.',
  'sso-providers': 'Mật khẩu ứng dụng đăng nhập một lần',
  'sso-providersHow':
    'Nhập lại mật khẩu ứng dụng của nhà cung cấp. Đến lúc đó không đăng nhập được qua nhà cung cấp này.',
} as const
