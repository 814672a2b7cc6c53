import type { OrderMoment } from '@learning-cms/contract/money/orders'
import { useWords } from '#kit/text/words.ts'
import { orderWords } from './orders.words.ts'
import { timelineWords } from './timeline.words.ts'

type Word = keyof typeof timelineWords.vi

const isWord = (key: string): key is Word => Object.hasOwn(timelineWords.vi, key)

/** The sentence of a moment; one that has none yet is called by its kind. */
export function useTold({ kind, what, gateway }: OrderMoment) {
  const say = useWords(timelineWords)
  const sayOrder = useWords(orderWords)
  const tell = say as (key: Word, values: Record<string, string>) => string
  const key = [what, `${kind}-${what}`].find(isWord) ?? kind
  return tell(key, { gateway: gateway ? sayOrder(gateway) : '' })
}
