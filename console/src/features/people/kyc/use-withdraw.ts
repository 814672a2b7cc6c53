import { withdrawKycBody, type KycCase } from '@learning-cms/contract/people/kyc/kyc'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { kycApi, touchedByKyc } from './kyc.api.ts'

/** Withdraws an approval, with a reason, after confirmation. */
export function useWithdraw() {
  const say = useWords(kycWords)
  const withdrawing = useSave({
    save: ({ one: { id, version }, reason }: { one: KycCase; reason: string }) =>
      kycApi.withdraw({ params: { id }, version, body: { reason } }),
    touches: touchedByKyc,
    done: ({ number }) => say('withdrawnDone', { number }),
  })
  return (one: KycCase) =>
    confirm({
      title: say('withdrawTitle', { number: one.number }),
      why: say('withdrawWhy'),
      act: say('withdraw'),
      tone: 'danger',
      failed: say('withdrawFailed'),
      reason: { label: say('withdrawReason'), schema: withdrawKycBody.shape.reason },
      onConfirm: (reason) => withdrawing.mutateAsync({ one, reason }),
    })
}
