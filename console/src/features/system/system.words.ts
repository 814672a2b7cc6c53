import { defineWords } from '#kit/text/words.ts'

/** At hand when nothing more can be loaded. */
export const words = defineWords('system', {
  vi: {
    'not-found-title': 'Không tìm thấy trang này',
    'not-found-what': 'Địa chỉ có thể đã cũ hoặc gõ nhầm.',
    'error-title': 'Lỗi ứng dụng ngoài dự kiến!',
    'error-what':
      'Những gì đã lưu vẫn còn nguyên. Hãy tải lại trang; nếu lỗi lặp lại, gửi dòng dưới đây cho quản trị viên.',
    'go-home': 'Về trang chủ',
    reload: 'Tải lại trang',
    'go-back': 'Quay lại',
  },
  en: {
    'not-found-title': 'This page cannot be found',
    'not-found-what': 'The address may be out of date or mistyped.',
    'error-title': 'Unexpected Application Error!',
    'error-what':
      'What was saved is safe. Reload the page; if it happens again, send the line below to an administrator.',
    'go-home': 'Go home',
    reload: 'Reload the page',
    'go-back': 'Go back',
  },
})
