/** Instructors' money: rates, bank details, payouts. */
export const payoutReasons = {
  'instructors.unknown': { en: 'There is no such instructor', vi: 'Không có giảng viên này' },
  'instructors.rate-range': {
    en: 'A share lies between 0 and 100 percent',
    vi: 'Tỷ lệ phải từ 0 đến 100 phần trăm',
  },
  'instructors.rates-stay': {
    en: 'Commission rates are only added, never changed',
    vi: 'Tỷ lệ hoa hồng chỉ được thêm, không được sửa',
  },
  'instructors.rate-retroactive': {
    en: 'A rate may begin now or later, not before',
    vi: 'Tỷ lệ chỉ có thể áp dụng từ bây giờ trở đi, không được lùi ngày',
  },
  'bank-details.bank': { en: 'Choose a bank from the list', vi: 'Hãy chọn ngân hàng trong danh sách' },
  'bank-details.account-number': {
    en: 'An account number has 6 to 19 digits',
    vi: 'Số tài khoản gồm 6 đến 19 chữ số',
  },
  'bank-details.account-holder': {
    en: 'Letters only, as the bank writes the name, 5 to 50 of them',
    vi: 'Chỉ gồm chữ cái như ngân hàng ghi tên, từ 5 đến 50 ký tự',
  },
  'bank-details.tax-code': {
    en: 'A tax code has 10, 12 or 13 digits',
    vi: 'Mã số thuế gồm 10, 12 hoặc 13 chữ số',
  },
  'bank-details.reveal-reason-required': {
    en: 'Please say why you look',
    vi: 'Vui lòng cho biết lý do xem',
  },
  'bank-details.none': {
    en: 'This instructor has no bank details yet',
    vi: 'Giảng viên này chưa có thông tin ngân hàng',
  },
  'payouts.nothing-to-pay': {
    en: 'Nothing to pay: {payable:money} is owed now and {held:money} is still on hold',
    vi: 'Không có gì để chi: hiện còn nợ {payable:money}, đang giữ {held:money}',
  },
  'second-person.bank-details': {
    en: 'You were the last to change this bank account, so somebody else approves and pays. Who can: {who}',
    vi: 'Bạn là người sửa tài khoản nhận tiền gần nhất nên người khác phải duyệt và chi. Có thể nhờ: {who}',
  },
  'second-person.rate': {
    en: 'You were the last to set this commission rate, so somebody else approves and pays. Who can: {who}',
    vi: 'Bạn là người đặt tỷ lệ hoa hồng này gần nhất nên người khác phải duyệt và chi. Có thể nhờ: {who}',
  },
  'second-person.settings': {
    en: 'You changed the settings that this rests on, so somebody else decides. Who can: {who}',
    vi: 'Bạn đã sửa cài đặt mà khoản này dựa vào nên người khác phải quyết định. Có thể nhờ: {who}',
  },
  'second-person.let-in': {
    en: 'You and {name}, who had a part in this, are not two people here: one of you saw the link into the account of the other, or moved its e-mail. Who can decide: {who}. Or set the password of that account anew, by a link made on the server: npm run reset-link',
    vi: 'Bạn và {name}, người đã tham gia việc này, không được tính là hai người: một trong hai từng thấy liên kết vào tài khoản của người kia hoặc đã đổi email của tài khoản đó. Có thể nhờ: {who}. Hoặc đặt lại mật khẩu của tài khoản đó bằng liên kết tạo trên máy chủ: npm run reset-link',
  },
  'payouts.self-approval': {
    en: 'Whoever drew up a payout does not approve it. Who can: {who}',
    vi: 'Người lập phiếu chi không được tự duyệt. Có thể nhờ: {who}',
  },
  'payouts.transition': {
    en: 'A payout that is {from} cannot become {to}',
    vi: 'Phiếu chi ở trạng thái {from} không thể chuyển sang {to}',
  },
  'payouts.bank-details-changed': {
    en: 'The bank details were changed after this payout was approved. Void it and draw it up again',
    vi: 'Thông tin ngân hàng đã đổi sau khi phiếu chi được duyệt. Hãy huỷ và lập lại phiếu',
  },
  'payouts.duplicate-reference': {
    en: 'Another payout already bears this transfer reference',
    vi: 'Mã giao dịch này đã được dùng cho phiếu chi khác',
  },
  'payouts.reference-required': {
    en: 'Give the reference of the transfer as the bank states it, 3 to 64 characters',
    vi: 'Hãy nhập mã giao dịch chuyển khoản như ngân hàng ghi, từ 3 đến 64 ký tự',
  },
  'payouts.paid-ahead': {
    en: 'The day of the transfer lies ahead',
    vi: 'Ngày chuyển khoản ở tương lai',
  },
  'payouts.reason-required': { en: 'Please give a reason', vi: 'Vui lòng nêu lý do' },
  'payouts.taken': {
    en: 'Another payout took these earnings at the same moment. Please try again',
    vi: 'Một phiếu chi khác vừa lấy các khoản này. Vui lòng thử lại',
  },
  'payouts.closed': {
    en: 'A payout that was paid or voided stays as it is',
    vi: 'Phiếu chi đã trả hoặc đã huỷ thì giữ nguyên',
  },
} as const
