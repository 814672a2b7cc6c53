import type { PayoutRow } from '@learning-cms/contract/money/payouts'
import { payoutWords } from '@learning-cms/texts/payouts/payouts'
import { useCallback } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'

type Sums = Pick<PayoutRow, 'accrued' | 'reversed'>

/** Of what the amount is the difference; nothing if no refund reduced it. */
export function useLessRefunds() {
  const say = useWords(payoutWords)
  const { money } = useFormat()
  return useCallback(
    ({ accrued, reversed }: Sums) =>
      reversed > 0 ? say('lessRefunds', { accrued: money(accrued), reversed: money(reversed) }) : undefined,
    [say, money],
  )
}
