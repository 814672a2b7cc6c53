import type { TicketSlot } from '@learning-cms/contract/crm/calendar/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { useRecordLanguage, useWords } from '#kit/text/words.ts'

/** "Vé tham quan: 12/40 chỗ" */
export function useSlotText() {
  const say = useWords(calendarWords)
  const language = useRecordLanguage()
  return ({ nameVi, nameEn, taken, capacity }: Pick<TicketSlot, 'nameVi' | 'nameEn' | 'taken' | 'capacity'>) =>
    say('slot', {
      name: language === 'en' && nameEn ? nameEn : nameVi,
      places: capacity === null ? say('placesTaken', { taken }) : say('places', { taken, capacity }),
    })
}

/** The title with the status, which colour alone must not signal. */
export function useTitle() {
  const say = useWords(calendarWords)
  return ({ title, status }: { title: string; status: string }) =>
    status === 'cancelled' ? say('cancelled', { title }) : status === 'tentative' ? say('tentative', { title }) : title
}
