/** Orders that are taken as paid though a part of the money is missing. */
export const writeOffReasons = {
  'write-offs.reason-required': {
    en: 'Please say why the rest is not asked for',
    vi: 'Vui lòng nêu lý do không thu phần còn thiếu',
  },
  'write-offs.note-required': { en: 'Please say why you turn it down', vi: 'Vui lòng nêu lý do từ chối' },
  'write-offs.nothing-missing': {
    en: 'Only an order that was paid in part can be accepted as paid. Record what came in first',
    vi: 'Chỉ chấp nhận được đơn đã thu một phần tiền. Hãy ghi nhận số tiền đã về trước',
  },
  'write-offs.waiting-already': {
    en: 'Somebody asked for this already: it is waiting for approval',
    vi: 'Đã có người đề nghị: đề nghị đang chờ duyệt',
  },
  'write-offs.amount-changed': {
    en: 'This was asked for {amount:money}, but {missing:money} is missing now. Turn it down and have it asked for again',
    vi: 'Đề nghị xoá {amount:money} nhưng nay còn thiếu {missing:money}. Hãy từ chối và đề nghị lại',
  },
  'write-offs.self-approval': {
    en: 'Whoever asked for a write-off does not approve it. Who can: {who}',
    vi: 'Người đề nghị xoá phần thiếu không được tự duyệt. Có thể nhờ: {who}',
  },
  'write-offs.recorded': {
    en: 'You recorded what came in for this order, so somebody else approves. Who can: {who}',
    vi: 'Bạn đã ghi nhận tiền về của đơn này nên người khác phải duyệt. Có thể nhờ: {who}',
  },
  'write-offs.over-limit': {
    en: '{amount:money} is over the limit of {limit:money}: only somebody who may also change the settings can approve it. Who can: {who}',
    vi: '{amount:money} vượt hạn mức {limit:money}: chỉ người có quyền sửa cài đặt mới duyệt được. Có thể nhờ: {who}',
  },
  'write-offs.decided': {
    en: 'This was decided already. Please look at the order again',
    vi: 'Đề nghị này đã được quyết định. Vui lòng xem lại đơn hàng',
  },
} as const
