/** Khách tiềm năng. */
export const leadReasons = {
  'crm.period-order': 'Ngày đầu sau ngày cuối. Hãy đổi lại hai ngày',
  'crm.period-too-long': 'Khoảng thời gian dài hơn một năm. Hãy chọn khoảng ngắn hơn',
  'leads.transition':
    'Khách tiềm năng đang ở trạng thái không cho phép thao tác này. Hãy tải lại để xem trạng thái mới',
  'leads.contact-required': 'Hãy nhập email hoặc số điện thoại để còn liên hệ được',
  'leads.one-interest': 'Chỉ chọn một thứ khách quan tâm: khoá học hoặc sản phẩm',
  'leads.course-unknown': 'Khoá học này không còn. Hãy chọn khoá học khác',
  'leads.product-unknown': 'Sản phẩm này không còn. Hãy chọn sản phẩm khác',
  'leads.owner-unfit': 'Người phụ trách phải có tài khoản đang hoạt động và quyền sửa khách hàng. Hãy chọn người khác',
  'leads.email-needed': 'Cần có email để ghi nhận người mua. Hãy nhập email của khách trước',
  'leads.student-in-trash': 'Học viên có email này đang ở thùng rác. Hãy khôi phục học viên trước',
  'leads.buyer-unknown': 'Học viên này không còn. Hãy chọn người khác',
  'leads.not-sold': 'Chỉ gắn được đơn hàng vào khách tiềm năng đã chốt. Hãy ghi nhận đã bán trước',
  'leads.order-of-another': 'Đơn hàng này không phải của người mua. Hãy chọn đơn hàng khác',
  'leads.order-linked': 'Đơn hàng này đã gắn với khách tiềm năng khác',
  'leads.reveal-reason-required': 'Vui lòng nhập lý do xem thông tin cá nhân',
  'leads.rule-without-people': 'Hãy chọn ít nhất một người nhận cho quy tắc này',
  'leads.rule-twice': 'Hai quy tắc trùng mã. Hãy tải lại trang rồi thử lại',
  'leads.colleague-unknown': 'Có người trong danh sách không còn tài khoản. Hãy tải lại trang rồi chọn lại',
  'leads.consent-required': 'Hãy đánh dấu ô đồng ý để chúng tôi được lưu và trả lời yêu cầu của bạn',
  'leads.mail-empty': 'Cuộc trao đổi này không có thư nào gửi đến nên không biết khách là ai',
} as const
