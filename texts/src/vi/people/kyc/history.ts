import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPeopleWords } from '#vi/people/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
/** Fields and values in the history of an identity case. */
export const kycHistoryWords = {
  steps: commonWords.steps,
  statusReason: sharedWords.reason,
  redo: 'Bước cần làm lại',
  firstApprovedByName: sharedPeopleWords.firstApprovedBy,
  opened: 'Đã xem',
  answers: 'Thông tin đã khai',
  way: 'Cách gửi liên kết',
  mail: 'Qua email',
  sight: sharedPeopleWords.showQrCode,
  expiresAt: 'Liên kết hết hạn',
  why: 'Vì sao huỷ',
  retention: 'Hết thời hạn lưu',
  request: 'Theo yêu cầu',
  erasure: sharedLabels.personalDataErased,
  documents: 'Ảnh đã huỷ, theo mã băm',
  isKeyDestroyed: 'Đã huỷ khoá mã hoá',
} as const
