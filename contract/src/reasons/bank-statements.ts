/** Bank statements that are brought in, and the transfers on them. */
export const bankStatementReasons = {
  'bank-statements.account-invalid': {
    en: 'An account number has 6 to 19 digits or letters',
    vi: 'Số tài khoản gồm 6 đến 19 chữ số hoặc chữ cái',
  },
  'bank-statements.account-required': {
    en: 'The file does not say which account it is of. Please enter the account number',
    vi: 'Tệp không ghi số tài khoản. Vui lòng nhập số tài khoản nhận tiền',
  },
  'bank-statements.other-account': {
    en: 'This file is of account {account}. Please check which account you chose',
    vi: 'Tệp này là sao kê của tài khoản {account}. Hãy kiểm tra lại tài khoản đã chọn',
  },
  'bank-statements.no-headings': {
    en: 'No heading row was found. A statement needs columns for date, amount (or credit) and description',
    vi: 'Không tìm thấy dòng tiêu đề. Sao kê cần có các cột ngày, số tiền (hoặc ghi có) và nội dung',
  },
  'bank-statements.too-large': {
    en: 'A statement may have at most {max} MB. Please export fewer days at a time',
    vi: 'Sao kê được nặng tối đa {max} MB. Hãy xuất ít ngày hơn mỗi lần',
  },
  'bank-statements.too-many-lines': {
    en: 'A statement may have at most {max} lines. Please export fewer days at a time',
    vi: 'Sao kê được có tối đa {max} dòng. Hãy xuất ít ngày hơn mỗi lần',
  },
  'bank-statements.date': {
    en: 'The date is not readable; it should look like 31/12/2026',
    vi: 'Không đọc được ngày; ngày cần có dạng 31/12/2026',
  },
  'bank-statements.date-ahead': { en: 'The date lies ahead', vi: 'Ngày nằm ở tương lai' },
  'bank-statements.amount': {
    en: 'The amount is not readable; it should be whole đồng, such as 1.250.000',
    vi: 'Không đọc được số tiền; cần là số đồng nguyên, ví dụ 1.250.000',
  },
  'bank-statements.amount-missing': { en: 'The line has no amount', vi: 'Dòng không có số tiền' },
  'bank-statements.two-amounts': {
    en: 'The line has money in and money out at once',
    vi: 'Dòng có cả tiền vào lẫn tiền ra',
  },
  'bank-statements.reference-reused': {
    en: 'Reference {reference} is known with another amount or day. Look at both, and enter this one by hand if it is real',
    vi: 'Mã giao dịch {reference} đã có với số tiền hoặc ngày khác. Hãy đối chiếu cả hai, và ghi nhận bằng tay nếu dòng này đúng',
  },
  'bank-lines.known': { en: 'This line of the statement is known already', vi: 'Dòng sao kê này đã có' },
  'bank-lines.paid-once': {
    en: 'This payment is bound to another line already',
    vi: 'Khoản thanh toán này đã gắn với một dòng sao kê khác',
  },
  'bank-lines.evidence': {
    en: 'What the bank said is evidence, and an accepted transfer cannot be taken back. Refund the order instead',
    vi: 'Nội dung sao kê là chứng từ, và khoản đã ghi nhận không thể huỷ. Hãy hoàn tiền từ đơn hàng',
  },
  'bank-lines.not-open': {
    en: 'This transfer has been dealt with already',
    vi: 'Khoản chuyển này đã được xử lý',
  },
  'bank-lines.not-set-aside': { en: 'This transfer is not set aside', vi: 'Khoản chuyển này không ở mục để riêng' },
  'bank-lines.order-unknown': { en: 'This order does not exist', vi: 'Đơn hàng không tồn tại' },
  'bank-lines.order-changed': {
    en: 'The order has changed: {missing:money} is now due. Look at it again before you accept',
    vi: 'Đơn hàng đã thay đổi: hiện còn thiếu {missing:money}. Hãy xem lại trước khi ghi nhận',
  },
  'bank-lines.not-exact': {
    en: 'No order is found by its code that waits for just this amount',
    vi: 'Không có đơn nào vừa khớp mã vừa chờ đúng số tiền này',
  },
  'bank-lines.taken': {
    en: 'This bank reference was already entered for order {number}',
    vi: 'Mã giao dịch này đã được ghi nhận cho đơn {number}',
  },
  'bank-lines.reason-required': { en: 'Please say why it is set aside', vi: 'Vui lòng nêu lý do để riêng' },
} as const
