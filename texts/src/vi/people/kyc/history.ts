/** Trường và giá trị trong lịch sử của một hồ sơ định danh. */
export const kycHistoryWords = {
  steps: 'Các bước',
  statusReason: 'Lý do',
  redo: 'Bước cần làm lại',
  firstApprovedByName: 'Người duyệt thứ nhất',
  opened: 'Đã xem',
  answers: 'Thông tin đã khai',
  way: 'Cách gửi liên kết',
  mail: 'Qua email',
  sight: 'Hiện mã QR',
  expiresAt: 'Liên kết hết hạn',
  why: 'Vì sao huỷ',
  retention: 'Hết thời hạn lưu',
  request: 'Theo yêu cầu',
  erasure: 'Xoá dữ liệu cá nhân',
  documents: 'Ảnh đã huỷ, theo mã băm',
  isKeyDestroyed: 'Đã huỷ khoá mã hoá',
} as const
