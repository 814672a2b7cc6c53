import { commonWords } from '#vi/common/common.ts'
import { sharedCrmWords } from '#vi/crm/shared.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
export const mailLinkWords = {
  link: 'Liên kết với hồ sơ',
  kind: 'Nói về',
  customer: commonWords.customer,
  organisation: sharedWords.organisation2,
  order: commonWords.order,
  'find-customer': 'Tên, email hoặc điện thoại',
  'find-organisation': 'Tên trường hoặc công ty',
  'find-order': sharedCrmWords.orderNumber,
  list: commonWords.outcome,
  clear: 'Xoá lựa chọn',
  more: 'Còn nữa. Hãy gõ thêm để thu hẹp',
  searching: commonWords.searching,
  unableToLoad: 'Không tìm được',
  none: 'Không có kết quả',
  cancel: commonWords.cancel,
  linkIt: sharedWords.link,
  linked: 'Đã liên kết với {name}',
  byHand: sharedCrmWords.linkedByHand,
  unlink: 'Gỡ liên kết với {name}',
  unlinked: sharedPhrases.theLinkToWasRemoved,
  unlinkFailed: 'Không gỡ được liên kết',
} as const
