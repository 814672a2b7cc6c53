import type { OrderMoment } from '@learning-cms/contract/shop/orders'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { timelineWords } from '@learning-cms/texts/shop/orders/timeline'
import { useWords } from '#kit/text/words.ts'

type Word = keyof typeof timelineWords.vi

const isWord = (key: string): key is Word => Object.hasOwn(timelineWords.vi, key)

/** The text of a timeline entry; an entry without a text shows its kind. */
export function useMomentText({ kind, what, gateway }: OrderMoment) {
  const say = useWords(timelineWords)
  const sayOrder = useWords(orderWords)
  const sayAny = say as (key: Word, values: Record<string, string>) => string
  const key = [what, `${kind}-${what}`].find(isWord) ?? kind
  return sayAny(key, { gateway: gateway ? sayOrder(gateway) : '' })
}
