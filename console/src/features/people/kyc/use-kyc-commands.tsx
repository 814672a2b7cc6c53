import { openBody, rejectKycBody, type CheckItem, type KycCase } from '@learning-cms/contract/people/kyc/kyc'
import { kycLabels } from '@learning-cms/texts/people/kyc/labels'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { kycApi, oneCase, touchedByKyc } from './kyc.api.ts'

type Steps = KycCase['redo']

/** Written into the cache at once: the next command must send the new version. */
const settle = (saved: KycCase) => queryClient.setQueryData(oneCase(saved.id).queryKey, saved)

/** The decisions about a case; each asks for confirmation. */
export function useKycCommands() {
  const say = useWords(kycWords)
  const approving = useSave({
    save: ({ one: { id, version }, items }: { one: KycCase; items: CheckItem[] }) =>
      kycApi.approve({ params: { id }, version, body: { checklist: items } }),
    touches: touchedByKyc,
    apply: settle,
    done: ({ status, number }) => (status === 'approved' ? say('approvedDone', { number }) : say('firstDone')),
    failed: say('approveFailed'),
  })
  const rejecting = useSave({
    save: ({ one: { id, version }, reason, redo }: { one: KycCase; reason: string; redo: Steps }) =>
      kycApi.reject({ params: { id }, version, body: { reason, redo } }),
    touches: touchedByKyc,
    apply: settle,
    done: ({ number }) => say('rejectedDone', { number }),
  })
  const purging = useSave({
    save: ({ one: { id, version }, reason }: { one: KycCase; reason: string }) =>
      kycApi.purge({ params: { id }, version, body: { reason } }),
    touches: touchedByKyc,
    apply: settle,
    done: ({ number }) => say('purgedDone', { number }),
  })
  const reject = (one: KycCase) => {
    // The dialog's input, read when it is confirmed.
    const chosen: { redo: Steps } = { redo: [] }
    confirm({
      title: say('rejectTitle', { number: one.number }),
      why: say('rejectWhy'),
      act: say('reject'),
      failed: say('rejectFailed'),
      reason: { label: say('rejectReason'), schema: rejectKycBody.shape.reason },
      children: <RedoBoxes steps={one.steps} onChange={(redo) => (chosen.redo = redo)} />,
      onConfirm: (reason) => rejecting.mutateAsync({ one, reason, redo: chosen.redo }),
    })
  }
  const purge = (one: KycCase) =>
    confirm({
      title: say('purgeTitle', { number: one.number }),
      why: say('purgeWhy'),
      act: say('purge'),
      tone: 'danger',
      failed: say('purgeFailed'),
      reason: { label: say('purgeReason'), schema: openBody.shape.reason },
      onConfirm: (reason) => purging.mutateAsync({ one, reason }),
    })
  return {
    approve: (one: KycCase, items: CheckItem[]) => approving.mutate({ one, items }),
    isApproving: approving.isPending,
    reject,
    purge,
  }
}

function RedoBoxes({ steps, onChange }: { steps: Steps; onChange: (redo: Steps) => void }) {
  const say = useWords(kycWords)
  const name = useWords(kycLabels)
  const [redo, setRedo] = useState<Steps>([])
  const take = (values: string[]) => {
    const chosen = steps.filter((step) => values.includes(step))
    setRedo(chosen)
    onChange(chosen)
  }
  return (
    <Checkbox.Group label={say('redo')} value={redo} onChange={take}>
      <Stack gap={8} mt={8}>
        {steps.map((step) => (
          <Checkbox key={step} value={step} label={name(step)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
