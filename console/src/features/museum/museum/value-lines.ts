import { weekdays, type Museum, type SpecialDay, type OpeningSpan } from '@learning-cms/contract/museum/museum'
import { museumWords } from '@learning-cms/texts/museum/museum'
import { displayBy } from '#kit/changes/display-by.ts'
import { languageNow, wordsNow } from '#kit/text/words.ts'

export const spansText = (hours: readonly OpeningSpan[], closed: string) =>
  hours.length === 0 ? closed : hours.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')

const dayText = (day: string) => day.split('-').toReversed().join('/')
export const daysText = ({ from, to }: Pick<SpecialDay, 'from' | 'to'>) =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`

/** Lists as lines of text, for the history and the merge dialog. */
export const linesOf = displayBy<Museum, string | string[]>({
  weeklyHours: (days) => {
    const say = wordsNow(museumWords)
    return days.map((hours, at) => `${say(weekdays[at]!)}: ${spansText(hours, say('closed'))}`)
  },
  specialDays: (days) =>
    days.map((day) => {
      const note = languageNow() === 'vi' ? day.noteVi : day.noteEn
      return `${daysText(day)}: ${spansText(day.hours, wordsNow(museumWords)('closed'))}${note && ` · ${note}`}`
    }),
  images: (images) =>
    images.map(({ altVi, altEn }, at) => `${wordsNow(museumWords)('picture', { number: at + 1 })} ${altVi} / ${altEn}`),
  audioViId: () => wordsNow(museumWords)('audioChosen'),
  audioEnId: () => wordsNow(museumWords)('audioChosen'),
  logoId: () => wordsNow(museumWords)('logoChosen'),
})
