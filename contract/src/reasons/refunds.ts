/** Refunds: what may go back, who has to agree, and what became of it. */
export const refundReasons = {
  'refunds.amount-invalid': { en: 'Please enter the amount to refund', vi: 'Vui lòng nhập số tiền hoàn' },
  'refunds.line-twice': {
    en: 'A line is listed twice. List each line once, with its whole amount',
    vi: 'Có dòng được ghi hai lần. Mỗi dòng chỉ ghi một lần với toàn bộ số tiền',
  },
  'refunds.lines-sum': {
    en: 'The lines add up to {sum:money}, but the refund is {amount:money}',
    vi: 'Tổng các dòng là {sum:money}, không khớp với số tiền hoàn {amount:money}',
  },
  'refunds.line-unknown': { en: 'A line does not belong to this order', vi: 'Có dòng không thuộc đơn hàng này' },
  'refunds.lines-overpayment': {
    en: 'Money held for the customer belongs to no line of the order',
    vi: 'Tiền giữ hộ khách không thuộc dòng nào của đơn hàng',
  },
  'refunds.note-required': {
    en: 'With the reason “other” please write at least {min} characters',
    vi: 'Với lý do “khác”, vui lòng ghi rõ ít nhất {min} ký tự',
  },
  'refunds.order-not-refundable': {
    en: 'Only a paid order can be refunded',
    vi: 'Chỉ hoàn tiền được cho đơn hàng đã thanh toán',
  },
  'refunds.payment-disputed': {
    en: 'The customer’s bank disputes this payment: the bank decides where the money goes',
    vi: 'Thanh toán này đang có khiếu nại tại ngân hàng: ngân hàng sẽ quyết định số tiền',
  },
  'refunds.balance-changed': {
    en: 'In the meantime {refunded:money} has been refunded or requested; {refundable:money} can still be refunded',
    vi: 'Trong lúc đó đã hoàn hoặc yêu cầu hoàn {refunded:money}; còn có thể hoàn {refundable:money}',
  },
  'refunds.exceeds-refundable': {
    en: 'At most {max:money} can be refunded',
    vi: 'Chỉ có thể hoàn tối đa {max:money}',
  },
  'refunds.exceeds-line': {
    en: 'At most {max:money} can be refunded for “{course}”',
    vi: 'Khoá “{course}” chỉ có thể hoàn tối đa {max:money}',
  },
  'refunds.preview-stale': {
    en: 'Something changed since the preview. Please look at it once more',
    vi: 'Có thay đổi sau khi xem trước. Vui lòng xem lại rồi xác nhận',
  },
  'refunds.possible-duplicate': {
    en: 'The refund {number} of this order has the same amount and is less than a day old',
    vi: 'Khoản hoàn {number} của đơn này có cùng số tiền và mới tạo chưa đầy một ngày',
  },
  'refunds.gateway-limit': {
    en: 'The gateway refunds between {min:money} and {max:money} at a time',
    vi: 'Cổng thanh toán chỉ hoàn từ {min:money} đến {max:money} mỗi lần',
  },
  'refunds.daily-cap': {
    en: 'You can request refunds of up to {cap:money} a day; {left:money} is left for today',
    vi: 'Bạn được yêu cầu hoàn tối đa {cap:money} mỗi ngày; hôm nay còn {left:money}',
  },
  'refunds.no-payment': {
    en: 'No single payment of this order is large enough. Refund by bank transfer',
    vi: 'Không có khoản thanh toán nào của đơn đủ lớn. Hãy hoàn bằng chuyển khoản',
  },
  'refunds.gateway-not-set-up': {
    en: 'The gateway {gateway} is not set up. Refund by bank transfer',
    vi: 'Cổng thanh toán {gateway} chưa được cài đặt. Hãy hoàn bằng chuyển khoản',
  },
  'refunds.beneficiary-required': {
    en: 'A refund by transfer needs the bank, the account and its holder',
    vi: 'Hoàn bằng chuyển khoản cần ngân hàng, số tài khoản và tên chủ tài khoản',
  },
  'refunds.bank-bin': { en: 'Please choose the bank', vi: 'Vui lòng chọn ngân hàng' },
  'refunds.account-number': {
    en: 'An account number has 6 to 19 digits or capital letters',
    vi: 'Số tài khoản gồm 6 đến 19 chữ số hoặc chữ in hoa',
  },
  'refunds.account-name': { en: 'Please enter the account holder', vi: 'Vui lòng nhập tên chủ tài khoản' },
  'refunds.self-approval': {
    en: 'Somebody else has to agree to a refund that you asked for. Who can: {who}',
    vi: 'Khoản hoàn do bạn yêu cầu phải được người khác duyệt. Có thể nhờ: {who}',
  },
  'refunds.reject-reason-required': {
    en: 'Please say why it is turned down',
    vi: 'Vui lòng nêu lý do từ chối',
  },
  'refunds.transition': {
    en: 'A refund that is {from} cannot become {to}',
    vi: 'Khoản hoàn đang ở trạng thái {from} không thể chuyển sang {to}',
  },
  'refunds.not-by-transfer': {
    en: 'This refund goes through its gateway',
    vi: 'Khoản hoàn này đi qua cổng thanh toán',
  },
  'refunds.retried-already': {
    en: 'This refund is being tried again already, as {number}',
    vi: 'Khoản hoàn này đã được thử lại bằng {number}',
  },
  'refunds.transfer-required': {
    en: 'Please enter the reference of the transfer',
    vi: 'Vui lòng nhập mã giao dịch chuyển khoản',
  },
  'refunds.duplicate-transfer': {
    en: 'This transfer already stands at another refund',
    vi: 'Mã chuyển khoản này đã được ghi cho một khoản hoàn khác',
  },
  'refunds.proof-unknown': { en: 'This picture does not exist', vi: 'Không tìm thấy hình này' },
  'refunds.evidence-required': {
    en: 'Please write how you know what became of it',
    vi: 'Vui lòng ghi căn cứ xác định kết quả',
  },
  'refunds.partly-done': {
    en: 'A part of this refund went back already: settle it as partly done',
    vi: 'Một phần khoản hoàn này đã được trả: hãy chốt là hoàn một phần',
  },
  'refunds.nothing-done': {
    en: 'Nothing of this refund went back yet',
    vi: 'Chưa có phần nào của khoản hoàn này được trả',
  },
  'refunds.took-too-long': {
    en: 'The gateway has not said for over a day what became of it',
    vi: 'Đã hơn một ngày cổng thanh toán chưa cho biết kết quả',
  },
  'refunds.given-up': { en: 'Somebody found out that no money went back', vi: 'Đã xác minh là tiền chưa được hoàn' },
  'refunds.no-access-left': {
    en: 'There is no access to take back any more',
    vi: 'Không còn quyền học nào để thu hồi',
  },
  'refunds.role-unknown': { en: 'There is no such role', vi: 'Không có vai trò này' },
} as const
