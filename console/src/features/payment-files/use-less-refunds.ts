import type { PaymentItem } from '@learning-cms/contract/money/payment-files'
import { paymentFileWords } from '@learning-cms/texts/payment-files/payment-files'
import { useCallback } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'

/** Of what the amount of a payout is the difference; nothing if no refund reduced it. */
export function useLessRefunds() {
  const say = useWords(paymentFileWords)
  const { money } = useFormat()
  return useCallback(
    ({ amount, reversed }: Pick<PaymentItem, 'amount' | 'reversed'>) =>
      reversed > 0 ? say('lessRefunds', { accrued: money(amount + reversed), reversed: money(reversed) }) : undefined,
    [say, money],
  )
}
