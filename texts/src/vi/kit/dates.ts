import { commonWords } from '#vi/common/common.ts'
import { sharedWords } from '#vi/common/words.ts'
export const dateWords = {
  open: sharedWords.openCalendar,
  openFor: 'Mở lịch: {label}',
  today: commonWords.today,
  previousMonth: 'Tháng trước',
  nextMonth: 'Tháng sau',
  previousYear: 'Năm trước',
  nextYear: 'Năm sau',
  zone: 'Giờ Việt Nam',
  dayExample: 'dd/mm/yyyy',
  momentExample: 'dd/mm/yyyy hh:mm',
  unreadable: 'Chưa đọc được ngày này. Hãy nhập như {example}.',
  noSuchDay: 'Không có ngày {text}.',
  noSuchTime: 'Không có giờ {text}.',
  tooEarly: 'Sớm nhất là ngày {day}.',
  tooLate: 'Muộn nhất là ngày {day}.',
} as const
