import type { Book } from '@learning-cms/contract/museum/register'
import { bookWords } from '@learning-cms/texts/museum/register/book'
import { useRef } from 'react'
import { SuccessIcon, WarningIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './book.module.css'
import { gapCount, lineMarks } from './marks.ts'

/** A line by its position in the part, or by its number. */
export type BookLineSpot = { place: number } | { number: number }
type Props = { book: Book; onShow: (found: BookLineSpot) => void }

/** Anomalies in this part of the book; each press goes to the next one of its kind. */
export function BookMarks({ book, onShow }: Props) {
  const say = useWords(bookWords)
  const kinds = [
    { name: 'gaps', count: gapCount(book), found: book.gaps.map(({ place }): BookLineSpot => ({ place })) },
    ...lineMarks.map((name) => ({
      name,
      count: book[name].length,
      found: book[name].map((number): BookLineSpot => ({ number })),
    })),
  ].filter(({ count }) => count > 0)
  const turns = useRef<Record<string, number>>({})
  const next = (name: string, found: BookLineSpot[]) => {
    const turn = turns.current[name] ?? 0
    turns.current[name] = turn + 1
    onShow(found[turn % found.length]!)
  }
  if (kinds.length === 0)
    return (
      <p className={classes['calm']}>
        <SuccessIcon size={18} aria-hidden />
        {say('noMarks')}
      </p>
    )
  return (
    <ul className={classes['marks']} aria-label={say('marks')}>
      {kinds.map(({ name, count, found }) => {
        const mark = say(name as 'gaps', { count })
        return (
          <li key={name}>
            <button type="button" aria-label={say('goTo', { mark })} onClick={() => next(name, found)}>
              <WarningIcon size={16} aria-hidden />
              {mark}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
