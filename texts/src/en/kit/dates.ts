import { commonWords } from '#en/common/common.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/dates.ts'

export const dateWords: Translation<typeof vi.dateWords> = {
  open: sharedWords.openCalendar,
  openFor: 'Open calendar: {label}',
  today: commonWords.today,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  zone: 'Vietnam time',
  dayExample: 'dd/mm/yyyy',
  momentExample: 'dd/mm/yyyy hh:mm',
  unreadable: 'This date is unclear. Type it like {example}.',
  noSuchDay: 'There is no {text}.',
  noSuchTime: 'There is no such time as {text}.',
  tooEarly: 'The earliest day is {day}.',
  tooLate: 'The latest day is {day}.',
}
