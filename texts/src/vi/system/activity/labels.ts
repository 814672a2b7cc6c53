export const activityColumns = {
  title: 'Nhật ký hoạt động',
  at: 'Thời điểm',
  actor: 'Người làm',
  action: 'Việc',
  entity: 'Đối tượng',
  record: 'Bản ghi',
  changes: 'Thay đổi (trước → sau)',
  reason: 'Lý do',
  request: 'Mã yêu cầu',
} as const
