import { defineWords } from '#kit/text/words.ts'

export const awayWords = defineWords('away', {
  vi: {
    away: 'Máy chủ hiện chưa trả lời. Trang đang tự kết nối lại; nội dung bạn đang nhập vẫn còn nguyên.',
    back: 'Đã kết nối lại. Dữ liệu trên trang đã được làm mới.',
  },
  en: {
    away: 'The server is not answering. This page reconnects by itself; what you typed is still here.',
    back: 'Connected again. What you see has been refreshed.',
  },
})
