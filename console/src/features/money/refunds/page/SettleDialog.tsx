import { refunds, type Refund, type settledOutcomes } from '@learning-cms/contract/money/refunds/refunds'
import { refundPageWords } from '@learning-cms/texts/money/refunds/refund'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { useWords } from '#kit/text/words.ts'
import { refundsApi, touchedByRefunds } from '#features/money/refunds/refunds.api.ts'

type RefundSettledOutcome = (typeof settledOutcomes)[number]
type Props = { refund: Refund; isOpen: boolean; onClose: () => void }

/** Records what a person found out, with evidence. */
export function SettleDialog({ refund, isOpen, onClose }: Props) {
  const { id, version, number, attempts } = refund
  const say = useWords(refundPageWords)
  const isPartly = attempts.some(({ status }) => status === 'succeeded')
  const possible: RefundSettledOutcome[] = isPartly ? ['succeeded', 'partly'] : ['succeeded', 'failed']
  const [chosen, setChosen] = useState<RefundSettledOutcome>('succeeded')
  const settle = useSave({
    save: (evidence: string) => refundsApi.settle({ params: { id }, version, body: { outcome: chosen, evidence } }),
    touches: touchedByRefunds,
    done: () => say('settleDone', { number }),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('settleTitle', { number })}
      why={say('settleWhy')}
      act={say('settle')}
      failed={say('failed')}
      reason={{
        label: say('evidence'),
        help: say('evidenceHelp'),
        schema: refunds.settle.body.shape.evidence,
      }}
      onConfirm={(evidence) => settle.mutateAsync(evidence)}
    >
      <Radio.Group label={say('outcome')} value={chosen} onChange={(value) => setChosen(value)}>
        <Stack gap={8} mt={8}>
          {possible.map((outcome) => (
            <Radio key={outcome} value={outcome} label={say(`outcome-${outcome}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </ConfirmDialog>
  )
}
