import { LINES_AT_MOST, type Book, type BookLine } from '@learning-cms/contract/museum/register'
import { bookWords } from '@learning-cms/texts/museum/register/book'
import { useCallback, useState, type ReactNode } from 'react'
import { messageIn } from '#kit/feedback/failure.ts'
import { PrintNow } from '#kit/print/Paper.tsx'
import { toastError } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import { BookPaper } from './BookPaper.tsx'
import { readAllLines, type BookPartQuery } from '#features/museum/register/register.api.ts'

type Printing = { part: BookPartQuery; book: Book; lines: BookLine[]; printedAt: string }

/** Loads every line of the part, then opens the print dialog. */
export function usePrintBook(part: BookPartQuery, book: Book | undefined) {
  const say = useWords(bookWords)
  const [done, setDone] = useState<number>()
  const [printing, setPrinting] = useState<Printing>()
  const print = async (book: Book) => {
    setDone(0)
    try {
      const lines = await readAllLines(part, book, setDone)
      setPrinting({ part, book, lines, printedAt: new Date().toISOString() })
    } catch (error) {
      toastError(say('printFailed'), messageIn(error))
    } finally {
      setDone(undefined)
    }
  }
  const end = useCallback(() => setPrinting(undefined), [])
  const isTooLong = book !== undefined && book.lineCount > LINES_AT_MOST
  const paper: ReactNode = printing && (
    <PrintNow onDone={end}>
      <BookPaper {...printing} />
    </PrintNow>
  )
  return {
    /** How many of the lines have been loaded. */
    done,
    isTooLong,
    print: book && book.lineCount > 0 && !isTooLong ? () => void print(book) : undefined,
    paper,
  }
}
