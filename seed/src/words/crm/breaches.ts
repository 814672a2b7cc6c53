/** A closed breach, and one that is still to be reported. */
export const sampleBreaches = [
  {
    hoursAgo: 700,
    title: 'Gửi nhầm danh sách lớp cho một phụ huynh',
    details: 'Tệp đính kèm có họ tên và số điện thoại của cả lớp Gốm cơ bản, gửi cho một địa chỉ.',
    dataKinds: 'Họ tên, số điện thoại',
    personCount: 24,
    effect: 'Có thể bị gọi làm phiền.',
    measures: 'Người nhận đã xoá tệp và xác nhận bằng thư. Từ nay danh sách lớp chỉ gửi bằng liên kết có hạn.',
    isReportable: false,
    assessReason: 'Ít người, dữ liệu ít nhạy cảm, đã thu hồi trong ngày.',
    outcome: 'Đã thu hồi và nhắc nhở, không có khiếu nại.',
  },
  {
    hoursAgo: 54,
    title: 'Mất máy tính xách tay ở quầy vé',
    details: 'Máy có bản xuất danh sách khách đặt vé tháng này. Ổ đĩa chưa được mã hoá.',
    dataKinds: 'Họ tên, thư điện tử, số điện thoại, vé đã mua',
    personCount: 1350,
    effect: 'Có thể bị lừa đảo qua điện thoại hoặc thư mạo danh bảo tàng.',
    measures: 'Đã báo công an phường, khoá tài khoản từng đăng nhập trên máy.',
    isReportable: true,
    assessReason: 'Nhiều người và dữ liệu không được mã hoá.',
    outcome: '',
  },
]
