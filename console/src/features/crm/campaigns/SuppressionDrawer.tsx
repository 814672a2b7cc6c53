import { suppressionReasonsByHand, type suppressions } from '@learning-cms/contract/crm/mail/suppressions'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod'
import { ApiError } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { suppressionsApi, touchedBySuppressions } from './campaigns.api.ts'

type SuppressionBody = z.input<typeof suppressions.add.body>
type Props = { isOpen: boolean; onClose: () => void }

export function SuppressionDrawer({ isOpen, onClose }: Props) {
  const say = useWords(campaignWords)
  return (
    <Drawer title={say('addAddress')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Fields onClose={onClose} />}
    </Drawer>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const say = useWords(campaignWords)
  const [typed, setTyped] = useState<SuppressionBody>({ address: '', reason: 'asked', note: '' })
  const change = (part: Partial<SuppressionBody>) => setTyped((now) => ({ ...now, ...part }))
  const add = useSave({
    save: (body: SuppressionBody) => suppressionsApi.add({ body }),
    touches: touchedBySuppressions,
    done: say('added'),
    onSaved: onClose,
  })
  const problem = add.error instanceof ApiError ? add.error.problem : undefined
  const errors = errorsOf(problem?.fields ?? {}, problem?.values)
  const isAtField = Object.keys(errors).length > 0
  return (
    <DialogForm
      error={!isAtField && (problem?.message ?? add.error?.message)}
      act={say('addAddress')}
      isBusy={add.isPending}
      onSubmit={() => add.mutate(typed)}
      onClose={onClose}
    >
      <TextInput
        label={say('address')}
        type="email"
        required
        dir="ltr"
        maxLength={254}
        data-autofocus
        value={typed.address}
        error={errors['address']}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
      />
      <Select
        label={say('reason')}
        allowDeselect={false}
        checkIconPosition="right"
        data={suppressionReasonsByHand.map((value) => ({ value, label: say(`reason.${value}`) }))}
        value={typed.reason}
        onChange={(reason) => reason && change({ reason })}
      />
      <Textarea
        label={say('note')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={300}
        value={typed.note}
        error={errors['note']}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
    </DialogForm>
  )
}
