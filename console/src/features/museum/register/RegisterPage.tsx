import { bookQuery, LINES_AT_MOST, LINES_AT_ONCE, type Book } from '@learning-cms/contract/museum/register'
import { bookWords } from '@learning-cms/texts/museum/register/book'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { PrintIcon } from '#kit/show/icons.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './book/book.module.css'
import { BookMarks, type BookLineSpot } from './book/BookMarks.tsx'
import { BookPart } from './book/BookPart.tsx'
import { BookTable } from './book/BookTable.tsx'
import { blockOf, bookOf, type BookPartQuery } from './register.api.ts'
import { usePrintBook } from './book/use-print-book.tsx'

/** The part named in the address; unreadable values are ignored. */
function usePart(): BookPartQuery {
  const { year, from, to } = useSearch({ strict: false })
  return useMemo(() => {
    const part: BookPartQuery = {}
    for (const [name, value] of Object.entries({ year, from, to }))
      if (value !== undefined) Object.assign(part, bookQuery.safeParse({ [name]: value }).data)
    return part
  }, [year, from, to])
}

export default function RegisterPage() {
  const say = useWords(bookWords)
  const part = usePart()
  const navigate = useNavigate()
  const { data: book, error, refetch } = useQuery(bookOf(part))
  const printing = usePrintBook(part, book)
  const choose = (search: Record<string, string | undefined>) => void navigate({ to: '.', search, replace: true })
  return (
    <section className={classes['page']}>
      <PageHeader
        title={say('title')}
        detail={book && say('lead', { count: book.lineCount })}
        actions={
          <Button
            leftSection={<PrintIcon size={18} aria-hidden />}
            disabled={!printing.print}
            loading={printing.done !== undefined}
            onClick={printing.print}
          >
            {say('print')}
          </Button>
        }
      />
      <div className={classes['panel']} data-panel>
        <BookPart part={part} years={book?.years ?? []} onChoose={choose} />
        <p className={classes['status']} role="status">
          {printing.done !== undefined && say('preparing', { done: printing.done, total: book?.lineCount ?? 0 })}
          {printing.isTooLong && say('tooLong', { max: LINES_AT_MOST })}
        </p>
        {error && !book && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
        {!error && !book && <Skeleton height={480} radius={0} />}
        {book && <Lines key={JSON.stringify(part)} part={part} book={book} />}
      </div>
      {printing.paper}
    </section>
  )
}

function Lines({ part, book }: { part: BookPartQuery; book: Book }) {
  const say = useWords(bookWords)
  const [target, setTarget] = useState<{ line: number }>()
  if (book.lineCount === 0) return <EmptyState of="register" title={say('emptyTitle')} why={say('emptyWhy')} />
  const show = async (found: BookLineSpot) => setTarget({ line: await lineOf(part, book, found) })
  return (
    <>
      <BookMarks book={book} onShow={(found) => void show(found)} />
      <BookTable part={part} book={book} target={target} />
    </>
  )
}

/** The position of a number in the part. */
async function lineOf(part: BookPartQuery, book: Book, found: BookLineSpot) {
  if ('place' in found) return found.place
  const behind = book.starts.findIndex((start) => start > found.number)
  const block = (behind === -1 ? book.starts.length : behind) - 1
  const lines = await queryClient.ensureQueryData(blockOf(part, book, block))
  return (
    block * LINES_AT_ONCE +
    Math.max(
      0,
      lines.findIndex(({ priority }) => priority === found.number),
    )
  )
}
