import { weekdays, type Museum, type SpecialDay, type OpeningSpan } from '@learning-cms/contract/museum/museum'
import { museumWords } from '@learning-cms/texts/museum/museum'
import { languageNow, wordsNow } from '#kit/text/words.ts'

export const spansText = (hours: readonly OpeningSpan[], closed: string) =>
  hours.length === 0 ? closed : hours.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')

const dayText = (day: string) => day.split('-').toReversed().join('/')
export const daysText = ({ from, to }: Pick<SpecialDay, 'from' | 'to'>) =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`

/** Lists as lines of text, for the history and the merge dialog. */
export function linesOf(field: string, value: unknown): string | string[] | undefined {
  const say = wordsNow(museumWords)
  if (field === 'weeklyHours')
    return (value as OpeningSpan[][]).map((hours, at) => `${say(weekdays[at]!)}: ${spansText(hours, say('closed'))}`)
  if (field === 'specialDays')
    return (value as SpecialDay[]).map((day) => {
      const note = languageNow() === 'vi' ? day.noteVi : day.noteEn
      return `${daysText(day)}: ${spansText(day.hours, say('closed'))}${note && ` · ${note}`}`
    })
  if (field === 'images') {
    const images = value as Museum['images']
    return images.map(({ altVi, altEn }, at) => `${say('picture', { number: at + 1 })} ${altVi} / ${altEn}`)
  }
  if (field === 'audioViId' || field === 'audioEnId') return value ? say('audioChosen') : undefined
  return field === 'logoId' && value ? say('logoChosen') : undefined
}
