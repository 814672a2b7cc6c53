import type { CalendarResource } from '@learning-cms/contract/crm/calendar/calendar-resources'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { useLanguage, useWords } from '#kit/text/words.ts'

type ResourceNameFields = Pick<CalendarResource, 'nameVi' | 'nameEn' | 'capacity'>

export function useNameOfResource() {
  const language = useLanguage()
  return ({ nameVi, nameEn }: ResourceNameFields) => (language === 'en' && nameEn) || nameVi
}

/** Says also how many people it holds. */
export function useResourceName() {
  const say = useWords(calendarWords)
  const nameOf = useNameOfResource()
  return (one: ResourceNameFields) =>
    one.capacity === null ? nameOf(one) : say('resourceHolds', { name: nameOf(one), count: one.capacity })
}
