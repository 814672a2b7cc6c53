export const savedReportReasons = {
  'saved-reports.name-required': 'Vui lòng đặt tên cho báo cáo',
  'saved-reports.no-metric': 'Vui lòng chọn ít nhất một chỉ số trước khi lưu',
  'saved-reports.unknown-part':
    'Có phần của báo cáo không hiểu được: trục, ngày, bước hoặc điều kiện. Hãy chọn lại rồi lưu',
  'saved-reports.unknown-metric': 'Báo cáo có chỉ số không còn trong hệ thống. Bỏ chỉ số đó rồi lưu lại',
  'saved-reports.too-many': 'Mỗi người lưu được nhiều nhất {max} báo cáo. Hãy xoá báo cáo không còn cần',
  'saved-reports.no-reader': 'Vui lòng chọn ít nhất một người nhận',
  'saved-reports.unknown-reader': 'Có người nhận không còn quyền xem số liệu. Bỏ người đó rồi lưu lại',
  'saved-reports.not-yours': 'Chỉ người lưu mới sửa được báo cáo này. Lưu thành báo cáo mới để có bản của bạn',
  'saved-reports.too-many-pins': 'Một trang chứa nhiều nhất 12 báo cáo. Hãy bỏ bớt một báo cáo',
  'saved-reports.not-readable': 'Báo cáo này không còn được chia sẻ với bạn',
  'saved-reports.no-right': 'Bạn không còn quyền xem các số liệu của báo cáo này',
  'saved-reports.no-address': 'Tài khoản của bạn chưa có địa chỉ thư',
  'saved-reports.unreadable': 'Các phần của báo cáo không còn đi cùng nhau. Mở báo cáo để sửa',
  'saved-reports.no-mail-server': 'Máy chủ chưa được nối với máy chủ thư',
  'saved-reports.mailed-already': 'Thư này vừa được gửi. Hãy thử lại sau một phút',
}
