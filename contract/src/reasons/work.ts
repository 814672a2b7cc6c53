/** Jobs and live updates. */
export const workReasons = {
  'jobs.fault': {
    en: 'A fault in the server stopped the work. It can be tried again',
    vi: 'Lỗi máy chủ làm công việc dừng lại. Có thể thử lại',
  },
  'jobs.gave-up': {
    en: 'The server stopped {attempts} {attempts:time|times} during this work, so it was given up',
    vi: 'Máy chủ dừng {attempts} lần trong lúc làm việc này nên đã bỏ cuộc',
  },
  'jobs.not-open': {
    en: 'The job has ended already',
    vi: 'Công việc đã kết thúc rồi',
  },
  'jobs.not-failed': {
    en: 'Only a failed job can be tried again',
    vi: 'Chỉ thử lại được công việc bị lỗi',
  },
  'exports.cell-too-long': {
    en: 'A text under “{column}” is longer than the {max} characters that a cell of Excel holds. Please choose CSV',
    vi: 'Ở cột “{column}” có nội dung dài hơn {max} ký tự, quá sức chứa của một ô Excel. Hãy xuất ra CSV',
  },
  'events.too-many': {
    en: 'Too many open connections for live updates from this account',
    vi: 'Tài khoản này đang mở quá nhiều kết nối cập nhật trực tiếp',
  },
} as const
