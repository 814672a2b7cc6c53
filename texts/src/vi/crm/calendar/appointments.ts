import { commonWords } from '#vi/common/common.ts'
import { sharedCrmWords } from '#vi/crm/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
/** Events about a record, on its page. */
export const appointmentWords = {
  title: sharedCrmWords.appointments,
  add: 'Thêm lịch hẹn',
  none: 'Chưa có lịch hẹn nào trong các lịch bạn xem được.',
  over: sharedWords.over,
  repeats: sharedWords.repeats,
  tentative: sharedCrmWords.tentative,
  cancelled: commonWords.cancelled,
  capped: 'Chỉ hiện {count} lịch hẹn gần nhất',
} as const
