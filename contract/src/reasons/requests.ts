/** What is wrong with a value or a request of the kinds that only somebody signed in, or a program, sends. */
export const requestReasons = {
  'input.too-many': { en: 'At most {max} entries', vi: 'Tối đa {max} mục' },
  'input.too-few': { en: 'At least {min} entries', vi: 'Tối thiểu {min} mục' },
  'input.too-large': { en: 'At most {max}', vi: 'Tối đa {max}' },
  'input.too-small': { en: 'At least {min}', vi: 'Tối thiểu {min}' },
  'input.negative': { en: 'Must not be negative', vi: 'Không được là số âm' },
  'input.not-whole': { en: 'Please enter a whole number', vi: 'Vui lòng nhập số nguyên' },
  'input.not-offered': { en: 'Please choose one of: {options}', vi: 'Vui lòng chọn một trong: {options}' },
  'input.not-writable': {
    en: 'This is changed only by its own command, not by writing the field',
    vi: 'Giá trị này chỉ đổi được bằng thao tác riêng, không ghi trực tiếp',
  },
  'input.broken-json': { en: 'The body is not valid JSON', vi: 'Nội dung gửi lên không phải JSON hợp lệ' },
  'input.wrong-content-type': {
    en: 'The body must be sent as application/json',
    vi: 'Nội dung phải gửi dạng application/json',
  },
  'input.bad-path': { en: 'The address is not in its plain form', vi: 'Địa chỉ không ở dạng chuẩn' },
  'lists.broken-cursor': {
    en: 'This page mark is no longer valid; start again from the first page',
    vi: 'Dấu trang không còn hợp lệ; hãy quay lại trang đầu',
  },
  'lists.bad-start': { en: 'The list cannot start at this value', vi: 'Danh sách không thể bắt đầu từ giá trị này' },
  'input.too-many-tags': {
    en: 'This text is formatted in too many pieces. Please clear some of its formatting, or divide it',
    vi: 'Văn bản có quá nhiều đoạn định dạng. Vui lòng bỏ bớt định dạng hoặc chia văn bản ra',
  },
  'input.too-many-values': {
    en: 'This holds more values than the call takes',
    vi: 'Nội dung gửi lên có nhiều giá trị hơn mức lệnh này nhận',
  },
  'input.unstorable': {
    en: 'One of the values cannot be stored. Please check numbers and dates',
    vi: 'Có giá trị không lưu được. Vui lòng kiểm tra lại các số và ngày',
  },
  'server.in-conflict': {
    en: 'Something that this depends on was changed or used meanwhile. Please reload and try again',
    vi: 'Dữ liệu liên quan vừa được đổi hoặc đã được dùng. Vui lòng tải lại và thử lại',
  },
  'version.required': {
    en: 'The version that was read must come with the change (If-Match)',
    vi: 'Thay đổi phải kèm phiên bản đã đọc (If-Match)',
  },
  'version.changed-meanwhile': {
    en: 'Somebody else changed this meanwhile. What you typed is kept',
    vi: 'Người khác vừa thay đổi mục này. Nội dung bạn nhập vẫn được giữ',
  },
  'idempotency.key-required': { en: 'This command needs an Idempotency-Key', vi: 'Thao tác này cần Idempotency-Key' },
  'idempotency.key-malformed': {
    en: 'An Idempotency-Key has 8 to 100 letters, digits, - or _',
    vi: 'Idempotency-Key gồm 8 đến 100 chữ, số, - hoặc _',
  },
  'idempotency.key-reused': {
    en: 'This Idempotency-Key was used for another request',
    vi: 'Idempotency-Key này đã dùng cho yêu cầu khác',
  },
  'server.no-such-call': { en: 'The API has no such call', vi: 'API không có lệnh này' },
  'server.out-of-space': {
    en: 'The server has no room left to store this. Please tell an administrator',
    vi: 'Máy chủ hết chỗ lưu. Vui lòng báo quản trị viên',
  },
  'server.took-too-long': { en: 'This took too long and was stopped', vi: 'Thao tác quá lâu nên đã dừng' },
} as const
