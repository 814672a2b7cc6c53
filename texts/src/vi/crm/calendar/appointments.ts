/** Lịch hẹn về một bản ghi, trên trang của nó. */
export const appointmentWords = {
  title: 'Lịch hẹn',
  add: 'Thêm lịch hẹn',
  none: 'Chưa có lịch hẹn nào trong các lịch bạn xem được.',
  over: 'Đã qua',
  repeats: 'Lặp lại',
  tentative: 'Dự kiến',
  cancelled: 'Đã huỷ',
  capped: 'Chỉ hiện {count} lịch hẹn gần nhất',
} as const
