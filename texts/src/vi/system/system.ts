/** Available when nothing more can be loaded. */
export const systemWords = {
  'not-found-title': 'Không tìm thấy trang này',
  'not-found-what': 'Địa chỉ có thể đã cũ hoặc gõ nhầm.',
  'error-title': 'Lỗi ứng dụng ngoài dự kiến!',
  'error-what':
    'Những gì đã lưu vẫn còn nguyên. Hãy tải lại trang; nếu lỗi lặp lại, gửi dòng dưới đây cho quản trị viên.',
  'go-home': 'Về trang chủ',
  reload: 'Tải lại trang',
  'go-back': 'Quay lại',
} as const
