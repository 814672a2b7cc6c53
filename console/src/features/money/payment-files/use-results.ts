import type { paymentFiles } from '@learning-cms/contract/money/payment-files'
import { type PaymentFile, type PaymentItem } from '@learning-cms/contract/money/payment-files'
import { payBody } from '@learning-cms/contract/money/payouts'
import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import type { Sent } from '@learning-cms/contract/core/route'
import { paymentFileWords } from '@learning-cms/texts/money/payment-files/payment-files'
import * as z from 'zod'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { paymentFilesApi, touchedByPaymentFiles } from './payment-files.api.ts'

type Results = Sent<typeof paymentFiles.results>['body']['results']
const bankReason = z.string().trim().min(1, 'payment-files.reason-required').max(300)

/** Records the result of each payment: from the bank statement, or entered by hand. */
export function useResults({ id, itemList }: PaymentFile) {
  const say = useWords(paymentFileWords)
  const language = useLanguage()
  const { money } = useFormat()
  const record = useSave({
    save: async (results: Results) => {
      const { rows } = await paymentFilesApi.results({ params: { id }, body: { results } })
      const refused = rows.flatMap(({ reason }) => (reason && isReason(reason) ? [sayReason(reason, language)] : []))
      if (refused.length > 0) throw new Error([...new Set(refused)].join(' '))
      return rows
    },
    touches: touchedByPaymentFiles,
    done: (rows) => say('resultsDone', { count: rows.length }),
  })
  const about = ({ amount, payeeName }: PaymentItem) => ({ amount: money(amount), name: payeeName })
  const askPaid = (item: PaymentItem) =>
    confirm({
      title: say('paidTitle', about(item)),
      why: say('paidWhy'),
      act: say('recordPaid'),
      failed: say('resultsFailed'),
      reason: { label: say('reference'), schema: payBody.shape.transferReference },
      onConfirm: (transferReference) => record.mutateAsync([{ itemId: item.id, outcome: 'paid', transferReference }]),
    })
  const askFailed = (item: PaymentItem) =>
    confirm({
      title: say('failedTitle', about(item)),
      why: say('failedWhy'),
      act: say('recordFailed'),
      failed: say('resultsFailed'),
      tone: 'danger',
      reason: { label: say('bankReason'), schema: bankReason },
      onConfirm: (reason) => record.mutateAsync([{ itemId: item.id, outcome: 'failed', reason }]),
    })
  const found: Results = itemList.flatMap(({ id: itemId, evidence }) =>
    evidence
      ? [{ itemId, outcome: 'paid' as const, transferReference: evidence.reference, paidOn: evidence.paidOn }]
      : [],
  )
  return { askPaid, askFailed, found, recordFound: () => record.mutateAsync(found) }
}
