export const reportMailWords = {
  subject: '{name}: {range}',
  attached: 'Bảng đầy đủ ở tệp CSV đính kèm.',
  nothing: 'Không có số liệu trong khoảng ngày này.',
  more: 'Thư hiện {visible} trong {count} hàng; tệp CSV đính kèm có tất cả.',
  hidden: 'Một số chỉ số không có ở đây vì bạn không có quyền xem.',
  open: 'Mở báo cáo',
  why: 'Bạn nhận thư này vì người lưu báo cáo đã chọn gửi cho bạn.',
} as const
