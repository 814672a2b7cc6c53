import type { Book, BookLine } from '@learning-cms/contract/museum/register'
import { bookWords } from '@learning-cms/texts/museum/register/book'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { inRegister } from '#api/session/register-languages.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from './book-paper.module.css'
import { BookHead, useGapText } from './BookTable.tsx'
import { marksIn, markWords, type LineMark } from './marks.ts'
import { cellsOf, columns } from '#features/museum/register/record-texts.ts'
import { theMuseum, type BookPartQuery } from '#features/museum/register/register.api.ts'

type Props = { part: BookPartQuery; book: Book; lines: readonly BookLine[]; printedAt: string }

/** The book for printing: column headings on every page, signatures on the last. */
export function BookPaper({ part, book, lines, printedAt }: Props) {
  const textOf = useGapText()
  const marksOf = marksIn(book)
  const gaps = new Map(book.gaps.map((gap) => [gap.to + 1, gap]))
  return (
    <article className={classes['paper']}>
      <Head part={part} lines={lines} printedAt={printedAt} />
      <table className={classes['book']}>
        <BookHead />
        <tbody>
          {lines.map((line) => {
            const gap = gaps.get(line.priority)
            return (
              <Fragment key={line.priority}>
                {gap && (
                  <tr className={classes['gap']}>
                    <td colSpan={columns.length + 3}>{textOf(gap)}</td>
                  </tr>
                )}
                <PaperLine line={line} marks={marksOf(line.priority)} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <Signatures count={lines.length} />
    </article>
  )
}

function Head({ part: { year, from, to }, lines, printedAt }: Omit<Props, 'book'>) {
  const say = useWords(bookWords)
  const language = useLanguage()
  const { date } = useFormat()
  const { data: museum } = useQuery(theMuseum)
  const name = museum && inRegister(museum.nameVi, museum.nameEn, language)
  const [first, last] = [lines[0]?.priority, lines.at(-1)?.priority]
  const numbers = say('partNumbers', { from: String(from ?? first), to: String(to ?? last) })
  const isPart = from !== undefined || to !== undefined
  const parts = [year ? say('partYear', { year }) : say('partAll'), (isPart || year) && numbers].filter(Boolean)
  return (
    <header className={classes['paperHead']}>
      <p>{name}</p>
      <h1>{say('bookTitle')}</h1>
      <p>{(isPart && !year ? [numbers] : parts).join(' · ')}</p>
      <p className={classes['printed']}>{say('printedOn', { date: date(printedAt) })}</p>
    </header>
  )
}

function PaperLine({ line, marks }: { line: BookLine; marks: LineMark[] }) {
  const say = useWords(bookWords)
  const language = useLanguage()
  const { priority, record, state, code } = line
  if (!record || state === 'spent')
    return (
      <tr data-missing>
        <th scope="row">{priority}</th>
        <td colSpan={columns.length + 2}>
          {code} · {say(state === 'spent' ? 'spent' : 'trash')}
        </td>
      </tr>
    )
  const cells = cellsOf(record, language)
  return (
    <tr>
      <th scope="row">{priority}</th>
      <td>
        {cells.date}
        <Warning marks={marks} of="unordered" />
      </td>
      <td>
        <strong>{cells.name}</strong> {cells.description}
      </td>
      {columns.map((name) => (
        <td key={name} data-column={name}>
          {cells[name]}
          {name === 'code' && (
            <>
              <Warning marks={marks} of="repeated" />
              <Warning marks={marks} of="mismatched" />
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

function Warning({ marks, of }: { marks: readonly LineMark[]; of: LineMark }) {
  const say = useWords(bookWords)
  return marks.includes(of) && <div className={classes['mark']}>({say(markWords[of])})</div>
}

function Signatures({ count }: { count: number }) {
  const say = useWords(bookWords)
  return (
    <footer className={classes['signatures']}>
      <p>{say('linesOnPaper', { count })}</p>
      {(['signKeeper', 'signHead', 'signDirector'] as const).map((who) => (
        <div key={who}>
          <p className={classes['signedOn']}>{say('signedOn')}</p>
          <strong>{say(who)}</strong>
          <p>{say('signHelp')}</p>
        </div>
      ))}
    </footer>
  )
}
