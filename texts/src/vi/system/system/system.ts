import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
/** Texts of error pages, in the first load: nothing else can be loaded then. */
export const systemWords = {
  'not-found-title': sharedLabels.thisPageWasNotFound,
  'not-found-what': 'Địa chỉ có thể đã cũ hoặc gõ nhầm.',
  'error-title': 'Lỗi ứng dụng ngoài dự kiến!',
  'error-what':
    'Những gì đã lưu vẫn còn nguyên. Hãy tải lại trang; nếu lỗi lặp lại, gửi dòng dưới đây cho quản trị viên.',
  'not-arrived-title': 'Mất kết nối',
  'not-arrived-what':
    'Màn hình này chưa tải về được. Trang sẽ tự thử lại khi có kết nối; bản nháp đang nhập vẫn nằm trên máy này.',
  'go-home': 'Về trang chủ',
  reload: 'Tải lại trang',
  'go-back': commonWords.back,
} as const
