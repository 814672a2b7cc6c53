/** Jobs and live updates. */
export const workReasons = {
  'jobs.fault': 'Lỗi máy chủ làm công việc dừng lại. Có thể thử lại',
  'jobs.gave-up': 'Máy chủ dừng {attempts} lần trong lúc làm việc này nên đã bỏ cuộc',
  'jobs.not-open': 'Công việc đã kết thúc rồi',
  'jobs.not-failed': 'Chỉ thử lại được công việc bị lỗi',
  'exports.cell-too-long':
    'Ở cột “{column}” có nội dung dài hơn {max} ký tự, quá sức chứa của một ô Excel. Hãy xuất ra CSV',
  'sealing.lost': 'Phần này được mã hoá bằng một khoá của máy chủ nay đã mất. Hãy nhập lại',
  'events.too-many': 'Tài khoản này đang mở quá nhiều kết nối cập nhật trực tiếp',
} as const
