export const mailPictureWords = {
  pictures: 'Hình ở máy chủ khác',
  blocked_one: 'Đã chặn {count} hình ở máy chủ khác. Tải hình có thể cho người gửi biết thư đã được mở.',
  blocked_other: 'Đã chặn {count} hình ở máy chủ khác. Tải hình có thể cho người gửi biết thư đã được mở.',
  show: 'Hiện hình',
  loaded: 'Hình được tải qua hệ thống, nên người gửi không biết ai đang đọc.',
  showFailed: 'Không hiện được hình',
  always: 'Hộp thư này luôn hiện hình từ {address}.',
  alwaysShow: 'Luôn hiện với người gửi này',
  block: 'Chặn lại',
  alwaysOn: 'Từ nay luôn hiện hình từ {address}',
  alwaysOff: 'Đã chặn lại hình từ {address}',
  alwaysFailed: 'Không ghi nhớ được cho người gửi này',
} as const
