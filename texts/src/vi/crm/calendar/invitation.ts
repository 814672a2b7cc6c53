import { sharedCrmWords } from '#vi/crm/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
export const invitationWords = {
  title: sharedWords.invitation,
  hello: 'Kính chào {name}',
  from: '{name} mời quý vị tham dự',
  when: sharedWords.duration,
  place: sharedCrmWords.where,
  repeats: 'Sự kiện lặp lại. Câu trả lời áp dụng cho mọi ngày.',
  question: 'Quý vị có tham dự không?',
  accepted: sharedWords.yes,
  tentative: sharedCrmWords.maybe,
  declined: sharedWords.no2,
  'status-needs-action': 'Quý vị chưa trả lời.',
  'status-accepted': 'Quý vị đã nhận lời.',
  'status-declined': 'Quý vị đã từ chối.',
  'status-tentative': 'Quý vị đã trả lời là chưa chắc.',
  cancelledTitle: 'Sự kiện đã bị huỷ',
  endedTitle: 'Lời mời không còn hiệu lực',
  endedWhy: 'Hãy mở liên kết trong thư mới nhất, hoặc liên hệ người gửi.',
  failed: 'Chưa mở được lời mời',
  retry: sharedWords.tryAgain,
} as const
