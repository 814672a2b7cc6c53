import { kitWords } from '@learning-cms/texts/kit/kit'
import { ActionIcon, NativeSelect } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { NextIcon, PreviousIcon } from '#kit/show/icons.ts'
import { FirstIcon, LastIcon } from '#kit/show/kit-icons.ts'
import { afterPaint } from '#kit/feedback/after-paint.ts'
import classes from './Pager.module.css'
import { useWords } from '#kit/text/words.ts'

const sizes = [10, 25, 50, 100]

type Props = {
  /** Which list it belongs to, if a page has several. */
  label?: string
  page: { next: string | null; previous: string | null; total: number; totalIsCapped: boolean }
  /** What the rows come to, beside their number. */
  sums?: ReactNode
  size: number
  onSize: (size: number) => void
  onPage: (cursor: { after?: string; before?: string }) => void
}

/** Total, page size, and the four directions of a list with cursors; of what is all on one page, the total alone. */
export function Pager({ label, page: { next, previous, total, totalIsCapped }, sums, size, onSize, onPage }: Props) {
  const say = useWords(kitWords)
  const hasPages = next !== null || previous !== null
  return (
    <nav className={classes['pager']} aria-label={label ?? say('pages')}>
      <span className={classes['total']} data-figures role="status">
        {say(totalIsCapped ? 'totalCapped' : 'total', { count: total })}
      </span>
      {sums}
      {(hasPages || total > sizes[0]!) && (
        <NativeSelect
          aria-label={say('pageSize')}
          className={classes['size']}
          size="xs"
          value={size}
          data={sizes.map((count) => ({ value: String(count), label: say('pageSizeOf', { count }) }))}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        />
      )}
      {hasPages && (
        <div className={classes['moves']}>
          <Move label={say('first')} icon={FirstIcon} onMove={previous ? () => onPage({}) : undefined} />
          <Move
            label={say('previous')}
            icon={PreviousIcon}
            onMove={previous ? () => onPage({ before: previous }) : undefined}
          />
          <Move label={say('next')} icon={NextIcon} onMove={next ? () => onPage({ after: next }) : undefined} />
          <Move label={say('last')} icon={LastIcon} onMove={next ? () => onPage({ before: 'end' }) : undefined} />
        </div>
      )}
    </nav>
  )
}

type MoveProps = { label: string; icon: ComponentType<{ size: number }>; onMove: (() => void) | undefined }

function Move({ label, icon: Arrow, onMove }: MoveProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label} // Keeps the focus on an arrow that has just reached the end of the list.
      aria-disabled={!onMove}
      data-off={!onMove || undefined}
      className={classes['move']}
      onClick={onMove && (() => void afterPaint().then(onMove))}
    >
      <span data-mirror className={classes['arrow']}>
        <Arrow size={18} />
      </span>
    </ActionIcon>
  )
}
