/** Orders: what is bought, what is paid for it, and the access that follows. */
export const orderReasons = {
  'orders.reason-required': { en: 'Please give a reason', vi: 'Vui lòng nêu lý do' },
  'orders.lines-required': { en: 'Please choose at least one course', vi: 'Vui lòng chọn ít nhất một khóa học' },
  'orders.amount-required': { en: 'Please enter the amount received', vi: 'Vui lòng nhập số tiền đã nhận' },
  'orders.bank-reference-required': {
    en: 'Please enter the reference on the bank statement',
    vi: 'Vui lòng nhập mã giao dịch trên sao kê ngân hàng',
  },
  'orders.note-required': { en: 'Please write the note', vi: 'Vui lòng nhập nội dung ghi chú' },
} as const
