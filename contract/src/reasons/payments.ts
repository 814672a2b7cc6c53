/** Payments, the settings of gateways, and what gateways say. */
export const paymentReasons = {
  'gateways.no-answer': { en: 'The gateway did not answer in time', vi: 'Cổng thanh toán không trả lời kịp' },
  'gateways.unreadable-answer': {
    en: 'The answer of the gateway could not be read or was not signed by it',
    vi: 'Không đọc được câu trả lời của cổng thanh toán, hoặc chữ ký không đúng',
  },
  'gateways.bad-credentials': {
    en: 'The gateway does not accept our keys. Check them in its settings',
    vi: 'Cổng thanh toán không chấp nhận khoá của chúng ta. Hãy kiểm tra trong cài đặt cổng',
  },
  'gateways.bad-request': {
    en: 'The gateway found a fault in the form of our request',
    vi: 'Cổng thanh toán báo yêu cầu sai định dạng',
  },
  'gateways.bad-amount': { en: 'The gateway does not take this amount', vi: 'Cổng thanh toán không nhận số tiền này' },
  'gateways.not-found': {
    en: 'The gateway does not know this transaction',
    vi: 'Cổng thanh toán không có giao dịch này',
  },
  'gateways.already-sent': {
    en: 'The gateway has this request already and works on it',
    vi: 'Cổng thanh toán đã nhận yêu cầu này và đang xử lý',
  },
  'gateways.processing': { en: 'The gateway is working on it', vi: 'Cổng thanh toán đang xử lý' },
  'gateways.busy': {
    en: 'The gateway cannot take it now. It can be sent again later',
    vi: 'Cổng thanh toán tạm thời chưa nhận. Có thể gửi lại sau',
  },
  'gateways.needs-operator': {
    en: 'The gateway asks to be contacted about this transaction',
    vi: 'Cổng thanh toán yêu cầu liên hệ bộ phận vận hành của họ về giao dịch này',
  },
  'gateways.not-refundable': {
    en: 'The gateway does not give this payment back',
    vi: 'Cổng thanh toán không cho hoàn khoản thanh toán này',
  },
  'gateways.refund-window-over': {
    en: 'The time in which the gateway gives this payment back is over',
    vi: 'Đã quá thời hạn cổng thanh toán cho phép hoàn tiền',
  },
  'gateways.already-refunded': {
    en: 'The gateway says that the payment was given back already, or that its balance is too small',
    vi: 'Cổng thanh toán báo khoản này đã được hoàn hoặc không đủ số dư để hoàn',
  },
  'gateways.buyer-cancelled': { en: 'The buyer cancelled the payment', vi: 'Người mua đã huỷ thanh toán' },
  'gateways.not-enough-money': { en: 'The buyer did not have enough money', vi: 'Tài khoản người mua không đủ tiền' },
  'gateways.over-limit': {
    en: 'The payment is over the limit of the buyer’s account',
    vi: 'Giao dịch vượt hạn mức của người mua',
  },
  'gateways.expired': { en: 'The time to pay was over', vi: 'Đã hết thời gian thanh toán' },
  'gateways.refused': { en: 'The bank or the gateway refused it', vi: 'Ngân hàng hoặc cổng thanh toán từ chối' },
  'gateways.suspected-fraud': {
    en: 'The gateway took the money and suspects fraud. Somebody has to look',
    vi: 'Cổng thanh toán đã trừ tiền nhưng nghi ngờ gian lận. Cần người kiểm tra',
  },
  'gateways.unclear': {
    en: 'The gateway does not say what became of it',
    vi: 'Cổng thanh toán không cho biết kết quả',
  },
  'payments.gateway-not-set-up': {
    en: 'The keys of {gateway} have not been entered yet',
    vi: 'Chưa nhập khoá kết nối của {gateway}',
  },
  'payments.gateway-off': { en: '{gateway} is switched off', vi: '{gateway} đang tắt' },
  'payments.order-not-pending': {
    en: 'Only an order that waits for its payment can be paid',
    vi: 'Chỉ thanh toán được đơn hàng đang chờ thanh toán',
  },
  'payments.state-unknown': {
    en: 'The outcome of an earlier payment is not known yet. Ask the gateway first',
    vi: 'Chưa rõ kết quả của lần thanh toán trước. Hãy hỏi lại cổng thanh toán trước',
  },
  'payments.gateway-limit': {
    en: 'This gateway takes between {min:money} and {max:money} per payment',
    vi: 'Cổng này nhận mỗi lần từ {min:money} đến {max:money}',
  },
  'payments.not-opened': {
    en: 'This payment can no longer be opened. Start a new one',
    vi: 'Không mở lại được lần thanh toán này. Hãy tạo lần thanh toán mới',
  },
  'payments.superseded': {
    en: 'A newer payment page has taken the place of this one. Open that one, or start another',
    vi: 'Đã có trang thanh toán mới thay cho trang này. Hãy mở trang mới hoặc tạo lần thanh toán khác',
  },
  'payments.not-at-gateway': {
    en: 'A bank transfer has no gateway to ask',
    vi: 'Chuyển khoản ngân hàng không có cổng để hỏi',
  },
  'payments.transfer-off': {
    en: 'No bank account has been set up for transfers',
    vi: 'Chưa cài đặt tài khoản nhận chuyển khoản',
  },
  'payments.return-url-invalid': {
    en: 'Please give a full web address to come back to',
    vi: 'Vui lòng nhập đầy đủ địa chỉ trang quay lại',
  },
  'gateways.test-only': {
    en: 'Only a gateway in test mode has a sandbox',
    vi: 'Chỉ cổng ở chế độ thử mới có cổng giả lập',
  },
  'gateways.code-required': {
    en: 'Please enter the code the gateway gave you',
    vi: 'Vui lòng nhập mã do cổng thanh toán cấp',
  },
  'gateways.account-required': {
    en: 'Please enter bank, account and holder',
    vi: 'Vui lòng nhập ngân hàng, số tài khoản và chủ tài khoản',
  },
  'gateways.secret-required': { en: 'Please enter this key', vi: 'Vui lòng nhập khoá này' },
  'gateways.host-invalid': {
    en: 'Please enter an https address on the public internet',
    vi: 'Vui lòng nhập địa chỉ https công khai',
  },
  'gateways.bin-invalid': { en: 'A bank is named by six digits', vi: 'Mã ngân hàng gồm sáu chữ số' },
  'gateways.account-invalid': {
    en: 'An account number has 6 to 19 letters and digits',
    vi: 'Số tài khoản gồm 6 đến 19 chữ và số',
  },
  'gateways.holder-invalid': {
    en: 'The name of the holder has 5 to 50 letters without marks',
    vi: 'Tên chủ tài khoản gồm 5 đến 50 chữ cái không dấu',
  },
  'gateways.limits-order': { en: 'The minimum is above the maximum', vi: 'Mức tối thiểu lớn hơn mức tối đa' },
} as const
