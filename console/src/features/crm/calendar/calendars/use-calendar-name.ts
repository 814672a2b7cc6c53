import type { Calendar } from '@learning-cms/contract/crm/calendar/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { useWords } from '#kit/text/words.ts'

export type NamedRole = { id: string; name: string }

/** A personal calendar is called after whose it is. */
export function useCalendarName() {
  const say = useWords(calendarWords)
  return ({ name, isMine, ownerName }: Calendar) => name || (isMine ? say('mine') : (ownerName ?? say('calendar')))
}
