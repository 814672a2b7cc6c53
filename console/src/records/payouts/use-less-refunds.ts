import { lessRefundsWords } from '@learning-cms/texts/money/payouts/less-refunds'
import { useCallback } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'

/** In đồng. */
type PayoutSums = { accrued: number; reversed: number }

/** Explains a payout as earnings less refunds; nothing if no refund reduced it. */
export function useLessRefunds() {
  const say = useWords(lessRefundsWords)
  const { money } = useFormat()
  return useCallback(
    ({ accrued, reversed }: PayoutSums) =>
      reversed > 0 ? say('lessRefunds', { accrued: money(accrued), reversed: money(reversed) }) : undefined,
    [say, money],
  )
}
