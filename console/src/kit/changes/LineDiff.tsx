import { changesWords } from '@learning-cms/texts/kit/changes'
import { diff, type Piece } from '#kit/merge/diff.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './changes.module.css'

const tags = { same: 'span', added: 'ins', removed: 'del' } as const

/** Lines before and after; unchanged runs are collapsed to their count. */
export function LineDiff({ before, now }: { before: string[]; now: string[] }) {
  const say = useWords(changesWords)
  return (
    <ul className={classes['lines']}>
      {folded(diff(before, now)).map((part, at) => {
        const Tag = typeof part === 'number' ? 'span' : tags[part.is]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- Lines are identified by their position only
          <li key={at} data-folded={typeof part === 'number' || undefined}>
            <Tag>{typeof part === 'number' ? say('folded', { count: part }) : part.text}</Tag>
          </li>
        )
      })}
    </ul>
  )
}

const FEW = 5

export function folded(pieces: readonly Piece[]) {
  const visible: (Piece | number)[] = []
  for (const [at, piece] of pieces.entries()) {
    const isNear = pieces.slice(Math.max(at - 1, 0), at + 2).some(({ is }) => is !== 'same')
    const last = visible.at(-1)
    if (isNear || pieces.length <= FEW) visible.push(piece)
    else if (typeof last === 'number') visible.splice(-1, 1, last + 1)
    else visible.push(1)
  }
  return visible
}
