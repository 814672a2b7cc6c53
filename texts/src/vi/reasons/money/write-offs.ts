import { sharedReasonsWords } from '#vi/reasons/shared.ts'
/** Orders accepted as paid although a part of the money is missing. */
export const writeOffReasons = {
  'write-offs.reason-required': 'Vui lòng nêu lý do không thu phần còn thiếu',
  'write-offs.note-required': sharedReasonsWords.pleaseGiveAReasonForRejecting,
  'write-offs.nothing-missing': 'Chỉ chấp nhận được đơn đã thu một phần tiền. Hãy ghi nhận số tiền đã về trước',
  'write-offs.waiting-already': 'Đã có người đề nghị: đề nghị đang chờ duyệt',
  'write-offs.amount-changed':
    'Đề nghị xoá {amount:money} nhưng nay còn thiếu {missing:money}. Hãy từ chối và đề nghị lại',
  'write-offs.self-approval': 'Người đề nghị xoá phần thiếu không được tự duyệt. Có thể nhờ: {who}',
  'write-offs.recorded': 'Bạn đã ghi nhận tiền về của đơn này nên người khác phải duyệt. Có thể nhờ: {who}',
  'write-offs.over-limit':
    '{amount:money} vượt hạn mức {limit:money}: chỉ người có quyền sửa cài đặt mới duyệt được. Có thể nhờ: {who}',
  'write-offs.decided': 'Đề nghị này đã được quyết định. Vui lòng xem lại đơn hàng',
} as const
