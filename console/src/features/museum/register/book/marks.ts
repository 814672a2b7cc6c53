import type { Book } from '@learning-cms/contract/museum/register'

export const lineMarks = ['repeated', 'unordered', 'mismatched'] as const
export type LineMark = (typeof lineMarks)[number]
export const markWords = { repeated: 'isRepeated', unordered: 'isUnordered', mismatched: 'isMismatched' } as const

/** Anomalies of numbers, fetched for many at once. */
export function marksIn(book: Book) {
  const sets = lineMarks.map((mark) => [mark, new Set(book[mark])] as const)
  return (priority: number): LineMark[] => sets.flatMap(([mark, numbers]) => (numbers.has(priority) ? [mark] : []))
}

export const gapCount = ({ gaps }: Book) => gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0)
