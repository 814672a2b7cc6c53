/** What is wrong with a value, a request as a whole, or the server, as the first screens may show it. */
export const inputReasons = {
  'input.invalid': { en: 'Please check the marked fields', vi: 'Vui lòng kiểm tra các ô được đánh dấu' },
  'input.required': { en: 'Please fill in this field', vi: 'Vui lòng điền ô này' },
  'input.wrong-type': {
    en: 'This value has the wrong type; {expected} is expected',
    vi: 'Giá trị sai kiểu; cần {expected}',
  },
  'input.too-long': { en: 'At most {max} characters', vi: 'Tối đa {max} ký tự' },
  'input.too-short': { en: 'At least {min} characters', vi: 'Tối thiểu {min} ký tự' },
  'input.wrong-format': { en: 'This does not have the expected form', vi: 'Sai định dạng' },
  'input.bad-characters': {
    en: 'Contains characters that cannot be stored',
    vi: 'Có ký tự không lưu được',
  },
  'input.unknown-field': { en: 'There is no such field', vi: 'Không có trường này' },
  'input.too-big': { en: 'The request is larger than {max} bytes', vi: 'Yêu cầu lớn hơn {max} byte' },
  'idempotency.in-progress': { en: 'The same request is being worked on', vi: 'Yêu cầu này đang được xử lý' },
  'server.not-found': {
    en: 'This does not exist, or you may not see it',
    vi: 'Không tìm thấy, hoặc bạn không được xem',
  },
  'server.not-allowed': { en: 'You lack the right {permission}', vi: 'Bạn không có quyền {permission}' },
  'server.foreign-origin': {
    en: 'This call is only accepted from the console itself',
    vi: 'Lệnh này chỉ nhận từ chính trang quản trị',
  },
  'server.too-many-requests': {
    en: 'Too many attempts. Please try again in {minutes} {minutes:minute|minutes}',
    vi: 'Quá nhiều lần thử. Vui lòng thử lại sau {minutes} phút',
  },
  'server.busy': {
    en: 'The server is busy. Please try again shortly',
    vi: 'Máy chủ đang bận. Vui lòng thử lại sau ít phút',
  },
  'server.fault': {
    en: 'Something went wrong on our side. Nothing was changed; please try again',
    vi: 'Hệ thống gặp lỗi. Chưa có gì thay đổi; vui lòng thử lại',
  },
  'server.database-away': {
    en: 'The database does not answer just now. Please try again shortly',
    vi: 'Cơ sở dữ liệu chưa phản hồi. Vui lòng thử lại sau ít phút',
  },
} as const
