export const noticeMailTexts = {
  look: 'Mở để xem',
  why: 'Bạn nhận thư này theo lựa chọn trong mục Thông báo, nơi bạn có thể tắt thư.',
  digestSubject: 'Thông báo trong ngày của bạn',
  digestLead: 'Những việc đã xảy ra từ thư trước:',
} as const
