/** Jobs and live updates. */
export const workReasons = {
  'jobs.fault': {
    en: 'A fault in the server stopped the work. It can be tried again',
    vi: 'Lỗi máy chủ làm công việc dừng lại. Có thể thử lại',
  },
  'jobs.gave-up': {
    en: 'The server stopped {attempts} times during this work, so it was given up',
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
  'events.too-many': {
    en: 'Too many open connections for live updates from this account',
    vi: 'Tài khoản này đang mở quá nhiều kết nối cập nhật trực tiếp',
  },
} as const
