import { LINES_AT_ONCE, type Book, type BookLine } from '@learning-cms/contract/museum/register'
import { bookWords } from '@learning-cms/texts/museum/register/book'
import { useQueries } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useRef } from 'react'
import { useIsNarrow } from '#kit/edit/use-is-narrow.ts'
import { WarningIcon } from '#kit/show/icons.ts'
import { useFollow, type Follow } from '#kit/keyboard/use-follow.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from './book.module.css'
import { marksIn, markWords, type LineMark } from './marks.ts'
import { createPlacing, type Placing } from '#features/museum/register/placing.ts'
import { cellsOf, columns } from '#features/museum/register/record-texts.ts'
import { blockOf, type BookPartQuery } from '#features/museum/register/register.api.ts'
import { useScrolled } from './use-scrolled.ts'

const HEIGHTS = { line: 84, gap: 34 }
const NARROW = { line: 64, gap: 34 }
/** Lines rendered above and below the visible ones. */
const MARGIN = 6

type Props = {
  part: BookPartQuery
  book: Book
  /** A line to scroll into view; a new object scrolls again. */
  target: { line: number } | undefined
}

/** The register as one long table, of which only the visible part is rendered and fetched. */
export function BookTable({ part, book, target }: Props) {
  const say = useWords(bookWords)
  const isNarrow = useIsNarrow()
  const { box, seen } = useScrolled()
  const heights = isNarrow ? NARROW : HEIGHTS
  const placing = useMemo(() => createPlacing(book.lineCount, book.gaps, heights), [book, heights])
  const first = Math.max(0, placing.itemAt(seen.offset) - MARGIN)
  const end = Math.min(placing.count, placing.itemAt(seen.offset + seen.height) + MARGIN + 1)
  const lineAt = useLines({ part, book, placing, first, end })
  const marksOf = useMemo(() => marksIn(book), [book])
  const links = useFollow()
  useScrollTo(box, placing, target)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so it must be focusable
    <div ref={box} className={classes['scroll']} role="region" aria-label={say('bookTitle')} tabIndex={0}>
      <table className={classes['book']} aria-rowcount={placing.count + 1}>
        <BookHead />
        <tbody>
          <Room height={placing.top(first)} />
          {Array.from({ length: end - first }, (_, at) => first + at).map((item) => {
            const found = placing.at(item)
            if ('gap' in found) return <GapRow key={item} at={item} gap={book.gaps[found.gap]!} />
            const line = lineAt(found.line)
            return line ? (
              <LineRow key={item} at={item} line={line} marks={marksOf(line.priority)} links={links} />
            ) : (
              <Room key={item} height={heights.line} />
            )
          })}
          <Room height={placing.height - placing.top(end)} />
        </tbody>
      </table>
    </div>
  )
}

type Sight = { part: BookPartQuery; book: Book; placing: Placing; first: number; end: number }

/** The lines of the visible blocks; undefined while they are loading. */
function useLines({ part, book, placing, first, end }: Sight) {
  const lineBy = (item: number) => {
    const found = placing.at(Math.min(item, placing.count - 1))
    return 'line' in found ? found.line : book.gaps[found.gap]!.place
  }
  const firstBlock = Math.floor(lineBy(first) / LINES_AT_ONCE)
  const lastBlock = Math.floor(lineBy(Math.max(first, end - 1)) / LINES_AT_ONCE)
  const blocks = Array.from({ length: lastBlock - firstBlock + 1 }, (_, at) => firstBlock + at)
  const read = useQueries({ queries: blocks.map((block) => blockOf(part, book, block)) })
  return (line: number) => read[Math.floor(line / LINES_AT_ONCE) - firstBlock]?.data?.[line % LINES_AT_ONCE]
}

function useScrollTo(box: ReturnType<typeof useScrolled>['box'], placing: Placing, target: Props['target']) {
  const done = useRef(target)
  useEffect(() => {
    if (!target || done.current === target) return
    done.current = target
    const element = box.current
    element?.scrollTo({ top: placing.top(placing.itemOf(target.line)) - element.clientHeight / 3 })
  }, [box, placing, target])
}

const headings = ['number', 'date', 'name', ...columns] as const

export function BookHead() {
  const say = useWords(bookWords)
  return (
    <thead>
      <tr>
        {headings.map((name) => (
          <th key={name} scope="col" data-column={name}>
            {say(name)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const Room = ({ height }: { height: number }) => (
  <tr aria-hidden style={{ blockSize: height }}>
    {
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- Not a control, and hidden from screen readers
      <td colSpan={headings.length} className={classes['room']} />
    }
  </tr>
)

type Gap = Book['gaps'][number]

export function useGapText() {
  const say = useWords(bookWords)
  return ({ from, to }: Gap) =>
    from === to
      ? say('gapOne', { from: String(from) })
      : say('gapMany', { from: String(from), to: String(to), count: to - from + 1 })
}

function GapRow({ at, gap }: { at: number; gap: Gap }) {
  const textOf = useGapText()
  return (
    <tr className={classes['gap']} aria-rowindex={at + 2} data-gap>
      <td colSpan={headings.length}>{textOf(gap)}</td>
    </tr>
  )
}

type BookLineProps = { at: number; line: BookLine; marks: LineMark[]; links: Follow }

const LineRow = memo(
  PlainLine,
  (before, after) => before.line === after.line && before.at === after.at && before.links === after.links,
)

function PlainLine({ at, line, marks, links }: BookLineProps) {
  const say = useWords(bookWords)
  const language = useLanguage()
  const { priority, record, state, code } = line
  if (!record || state !== 'kept')
    return (
      <tr className={classes['line']} aria-rowindex={at + 2} data-missing>
        <th scope="row" data-column="number">
          {priority}
        </th>
        <td colSpan={headings.length - 1}>
          {code} · {say(state === 'spent' ? 'spent' : 'trash')}
        </td>
      </tr>
    )
  const cells = cellsOf(record, language)
  const to = `/museum/artifacts/${record.id}`
  return (
    <tr className={classes['line']} aria-rowindex={at + 2} data-marked={marks.length > 0 || undefined}>
      <th scope="row" data-column="number">
        {priority}
      </th>
      <td data-column="date">
        {cells.date}
        <Mark marks={marks} of="unordered" />
      </td>
      <td data-column="name" title={`${cells.name}. ${cells.description}`}>
        <div className={classes['clip']}>
          <a href={links.hrefOf(to)} onClick={(event) => links.follow(event, to)}>
            {cells.name}
          </a>{' '}
          <span className={classes['quiet']}>{cells.description}</span>
        </div>
      </td>
      {columns.map((name) => (
        <td key={name} data-column={name} title={cells[name]}>
          <div className={classes['clip']}>{cells[name]}</div>
          {name === 'code' && (
            <>
              <Mark marks={marks} of="repeated" />
              <Mark marks={marks} of="mismatched" />
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

function Mark({ marks, of }: { marks: readonly LineMark[]; of: LineMark }) {
  const say = useWords(bookWords)
  if (!marks.includes(of)) return null
  return (
    <span className={classes['mark']}>
      <WarningIcon size={14} aria-hidden />
      {say(markWords[of])}
    </span>
  )
}
