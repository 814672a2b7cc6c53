import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { refunds, type Refund } from '@learning-cms/contract/money/refunds/refunds'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Cancelled } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { useFormat } from '#kit/text/format.ts'
import { MediaField } from '#media/fields/MediaField.tsx'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { useWords } from '#kit/text/words.ts'
import { refundsApi, touchedByRefunds } from '#features/money/refunds/refunds.api.ts'

type Props = { refund: Refund; isOpen: boolean; onClose: () => void }

/** Records a transfer that was made: its reference, and optionally a picture of the receipt. */
export function PayOutDialog({ refund, isOpen, onClose }: Props) {
  const say = useWords(refundPageWords)
  const { money } = useFormat()
  const { reference, setReference, proofId, setProofId, errors, confirm } = usePayOut(refund)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('payOutTitle', { amount: money(refund.amount) })}
      why={say('payOutWhy')}
      act={say('payOutAmount', { amount: money(refund.amount) })}
      failed={say('failed')}
      onConfirm={confirm}
    >
      <TextInput
        label={say('transferReference')}
        required
        maxLength={64}
        autoComplete="off"
        value={reference}
        onChange={({ currentTarget: { value } }) => setReference(value)}
        error={errors['transferReference']}
      />
      <MediaField
        label={say('proof')}
        target={`refunds/${refund.id}/proof`}
        picture={undefined}
        value={proofId}
        onChange={setProofId}
        error={errors['proofId']}
      />
    </ConfirmDialog>
  )
}

function usePayOut({ id, version }: Refund) {
  const say = useWords(refundPageWords)
  const [reference, setReference] = useState('')
  const [proofId, setProofId] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const payOut = useSave({
    save: (body: ReturnType<typeof refunds.payOut.body.parse>) => refundsApi.payOut({ params: { id }, version, body }),
    touches: touchedByRefunds,
    done: ({ number }) => say('payOutDone', { number }),
  })
  const confirm = async () => {
    const parsed = refunds.payOut.body.safeParse({ transferReference: reference, ...(proofId && { proofId }) })
    setErrors(parsed.success ? {} : errorsOf(fieldReasons(parsed.error.issues).fields))
    if (!parsed.success) throw new Cancelled()
    await payOut.mutateAsync(parsed.data).catch((error: Error) => {
      const problem = problemIn(error)
      if (!problem?.fields) throw error
      setErrors(errorsOf(problem.fields, problem.values))
      throw new Cancelled()
    })
  }
  return { reference, setReference, proofId, setProofId, errors, confirm }
}
