import type { CalendarResource } from '@learning-cms/contract/crm/calendar-resources'
import { calendarWords } from '@learning-cms/texts/crm/calendar'
import { useLanguage, useWords } from '#kit/text/words.ts'

export function useResourceName() {
  const say = useWords(calendarWords)
  const language = useLanguage()
  return ({ nameVi, nameEn, capacity }: Pick<CalendarResource, 'nameVi' | 'nameEn' | 'capacity'>) => {
    const name = (language === 'en' && nameEn) || nameVi
    return capacity === null ? name : say('resourceHolds', { name, count: capacity })
  }
}
