import { sharedReasonsWords } from '#vi/reasons/shared.ts'
/** Instructors' money: rates, bank details, payouts. */
export const payoutReasons = {
  'instructors.unknown': 'Không có giảng viên này',
  'instructors.rate-range': 'Tỷ lệ phải từ 0 đến 100 phần trăm',
  'instructors.rates-stay': 'Tỷ lệ hoa hồng chỉ được thêm, không được sửa',
  'instructors.rate-retroactive': 'Tỷ lệ chỉ có thể áp dụng từ bây giờ trở đi, không được lùi ngày',
  'bank-details.bank': 'Hãy chọn ngân hàng trong danh sách',
  'bank-details.account-number': 'Số tài khoản gồm 6 đến 19 chữ số',
  'bank-details.account-holder': 'Chỉ gồm chữ cái như ngân hàng ghi tên, từ 5 đến 50 ký tự',
  'bank-details.tax-code': sharedReasonsWords.aTaxIdHas1012,
  'bank-details.reveal-reason-required': 'Vui lòng cho biết lý do xem',
  'bank-details.lost':
    'Thông tin ngân hàng được mã hoá bằng một khoá của máy chủ nay đã mất. Hãy nhập lại ở trang của giảng viên',
  'bank-details.none': 'Giảng viên này chưa có thông tin ngân hàng',
  'payouts.nothing-to-pay': 'Không có gì để chi: hiện còn nợ {payable:money}, đang giữ {held:money}',
  'second-person.bank-details':
    'Bạn là người sửa tài khoản nhận tiền gần nhất nên người khác phải duyệt và chi. Có thể nhờ: {who}',
  'second-person.rate':
    'Bạn là người đặt tỷ lệ hoa hồng này gần nhất nên người khác phải duyệt và chi. Có thể nhờ: {who}',
  'second-person.settings': 'Bạn đã sửa cài đặt mà khoản này dựa vào nên người khác phải quyết định. Có thể nhờ: {who}',
  'second-person.let-in':
    'Bạn và {name}, người đã tham gia việc này, không được tính là hai người: một trong hai từng thấy liên kết vào tài khoản của người kia hoặc đã đổi email của tài khoản đó. Có thể nhờ: {who}. Nếu hệ thống chưa có máy chủ thư, chủ sở hữu có thể công nhận họ là hai người ở mục Vai trò. Hoặc đặt lại mật khẩu của tài khoản đó bằng liên kết tạo trên máy chủ: npm run reset-link',
  'second-person.owner-only': 'Chỉ chủ sở hữu mới công nhận được ai là người thứ hai',
  'second-person.mail-set-up':
    'Hệ thống đã có máy chủ thư: hãy gửi liên kết qua thư, không ai khác thấy được liên kết đó',
  'second-person.not-by-link':
    'Có người trong số này chưa vào bằng liên kết được mời, hoặc sau đó người khác đã thấy liên kết hay đổi email của tài khoản. Hãy tải lại danh sách',
  'payouts.self-approval': 'Người lập phiếu chi không được tự duyệt. Có thể nhờ: {who}',
  'payouts.transition': 'Phiếu chi ở trạng thái {from} không thể chuyển sang {to}',
  'payouts.bank-details-changed': 'Thông tin ngân hàng đã đổi sau khi phiếu chi được duyệt. Hãy huỷ và lập lại phiếu',
  'payouts.duplicate-reference': 'Mã giao dịch này đã được dùng cho phiếu chi khác',
  'payouts.reference-required': 'Hãy nhập mã giao dịch chuyển khoản như ngân hàng ghi, từ 3 đến 64 ký tự',
  'payouts.paid-ahead': 'Ngày chuyển khoản ở tương lai',
  'payouts.reason-required': sharedReasonsWords.pleaseGiveAReason,
  'payouts.taken': 'Một phiếu chi khác vừa lấy các khoản này. Vui lòng thử lại',
  'payouts.closed': 'Phiếu chi đã trả hoặc đã huỷ thì giữ nguyên',
} as const
