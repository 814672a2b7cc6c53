export const analyticsNoteReasons = {
  'analytics-notes.text-required': 'Vui lòng nhập ghi chú',
  'analytics-notes.day': 'Vui lòng chọn ngày từ năm 1990 đến năm 2100',
  'analytics-notes.range-too-long': 'Mỗi lần chỉ đọc được ghi chú trong mười năm',
  'analytics-notes.too-many': 'Mỗi ngày có tối đa {max} ghi chú. Hãy xoá ghi chú không còn cần',
  'analytics-notes.not-yours': 'Chỉ người viết và người có quyền sửa cài đặt mới sửa được ghi chú này',
}
