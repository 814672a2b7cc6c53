import { sharedReasonsWords } from '#vi/reasons/shared.ts'
/** Importing bank statements, and the transfers on them. */
export const bankStatementReasons = {
  'bank-statements.account-invalid': sharedReasonsWords.anAccountNumberHas6To,
  'bank-statements.account-required': 'Tệp không ghi số tài khoản. Vui lòng nhập số tài khoản nhận tiền',
  'bank-statements.other-account': 'Tệp này là sao kê của tài khoản {account}. Hãy kiểm tra lại tài khoản đã chọn',
  'bank-statements.no-headings':
    'Không tìm thấy dòng tiêu đề. Sao kê cần có các cột ngày, số tiền (hoặc ghi có) và nội dung',
  'bank-statements.too-large': 'Sao kê được nặng tối đa {max} MB. Hãy xuất ít ngày hơn mỗi lần',
  'bank-statements.too-many-lines': 'Sao kê được có tối đa {max} dòng. Hãy xuất ít ngày hơn mỗi lần',
  'bank-statements.date': sharedReasonsWords.theDateCouldNotBeRead,
  'bank-statements.date-ahead': sharedReasonsWords.theDateIsInTheFuture,
  'bank-statements.amount': sharedReasonsWords.unableToReadTheAmountIt,
  'bank-statements.amount-missing': sharedReasonsWords.theLineHasNoAmount,
  'bank-statements.two-amounts': 'Dòng có cả tiền vào lẫn tiền ra',
  'bank-statements.reference-reused':
    'Mã giao dịch {reference} đã có với số tiền hoặc ngày khác. Hãy đối chiếu cả hai, và ghi nhận bằng tay nếu dòng này đúng',
  'bank-lines.known': 'Dòng sao kê này đã có',
  'bank-lines.paid-once': 'Khoản thanh toán này đã gắn với một dòng sao kê khác',
  'bank-lines.evidence': 'Nội dung sao kê là chứng từ, và khoản đã ghi nhận không thể huỷ. Hãy hoàn tiền từ đơn hàng',
  'bank-lines.not-open': 'Khoản chuyển này đã được xử lý',
  'bank-lines.not-set-aside': 'Khoản chuyển này không ở mục để riêng',
  'bank-lines.order-unknown': 'Đơn hàng không tồn tại',
  'bank-lines.order-changed': 'Đơn hàng đã thay đổi: hiện còn thiếu {missing:money}. Hãy xem lại trước khi ghi nhận',
  'bank-lines.not-exact': 'Không có đơn nào vừa khớp mã vừa chờ đúng số tiền này',
  'bank-lines.taken': 'Mã giao dịch này đã được ghi nhận cho đơn {number}',
  'bank-lines.reason-required': 'Vui lòng nêu lý do để riêng',
} as const
