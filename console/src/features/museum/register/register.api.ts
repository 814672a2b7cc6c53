import {
  PIECES_AT_MOST,
  register,
  type Book,
  type BookLine,
  type bookQuery,
  type PaperRecord,
} from '@learning-cms/contract/museum/register'
import { museum } from '@learning-cms/contract/museum/museum'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { queryClient } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'

const registerApi = clientOf(register)
const museumApi = clientOf({ read: museum.read })

/** A part of the book: a year, or a range of numbers. */
export type BookPartQuery = z.output<typeof bookQuery>

export const bookOf = (part: BookPartQuery) =>
  queryOptions({
    queryKey: ['register', 'book', part],
    queryFn: ({ signal }) => registerApi.read({ query: part }, { signal }),
  })

/** Two hundred lines of the part; the first block is 0. */
export function blockOf(part: BookPartQuery, { starts, last }: Book, block: number) {
  const from = starts[block] ?? 1
  const to = (starts[block + 1] ?? (last ?? from) + 1) - 1
  return queryOptions({
    queryKey: ['register', 'lines', part.year ?? '', from, to],
    queryFn: async ({ signal }): Promise<BookLine[]> =>
      (await registerApi.lines({ query: { ...part, from, to } }, { signal })).lines,
  })
}

/** All lines of the part, block by block, reporting how many have been loaded. */
export async function readAllLines(part: BookPartQuery, book: Book, onProgress: (lineCount: number) => void) {
  const lines: BookLine[] = []
  for (const block of book.starts.keys()) {
    lines.push(...(await queryClient.fetchQuery({ ...blockOf(part, book, block), staleTime: 0 })))
    onProgress(lines.length)
  }
  return lines
}

/** The records to print, in register order. */
export const piecesOf = (numbers: string) =>
  queryOptions({
    queryKey: ['register', 'pieces', numbers],
    queryFn: ({ signal }) => readPieces(numbers, signal),
    enabled: numbers !== '',
  })

async function readPieces(numbers: string, signal: AbortSignal) {
  const all: PaperRecord[] = []
  for (let after: number | null = 0; after !== null && all.length < PIECES_AT_MOST;) {
    const { pieces, next } = await registerApi.pieces({ query: { numbers, after } }, { signal })
    all.push(...pieces)
    after = next
  }
  return all.slice(0, PIECES_AT_MOST)
}

/** The museum's name for the head of a page. People without the right print without it. */
export const theMuseum = queryOptions({
  queryKey: ['museum', 'one'],
  queryFn: ({ signal }) => museumApi.read({}, { signal }),
})

export const labelled = (label: string) => registerApi.label({ params: { label } })
