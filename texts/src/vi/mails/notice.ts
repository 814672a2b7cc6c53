export const noticeMailTexts = {
  look: 'Mở để xem',
  why: 'Bạn nhận thư này theo lựa chọn trong mục Thông báo, nơi bạn có thể tắt thư.',
} as const
