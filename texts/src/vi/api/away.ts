export const awayWords = {
  away: 'Máy chủ hiện chưa trả lời. Trang đang tự kết nối lại; nội dung bạn đang nhập vẫn còn nguyên.',
  back: 'Đã kết nối lại. Dữ liệu trên trang đã được làm mới.',
} as const
