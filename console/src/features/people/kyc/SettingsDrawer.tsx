import type { KycSettings } from '@learning-cms/contract/people/kyc/kyc'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { Checkbox, NumberInput, type InputWrapperProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { kycPolicy, kycSettingsApi } from './kyc.api.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** When an approved identity is required, when two reviewers decide, and how long contents are stored. */
export function SettingsDrawer({ isOpen, onClose }: Props) {
  const say = useWords(kycWords)
  const { data, error, refetch } = useQuery({ ...kycPolicy, enabled: isOpen })
  return (
    <Drawer title={say('settingsTitle')} isOpen={isOpen} onClose={onClose}>
      {error && !data && <ErrorState title={say('unableToLoadSettings')} error={error} onRetry={refetch} />}
      {data && isOpen && <SettingsForm key={data.version} settings={data} onClose={onClose} />}
    </Drawer>
  )
}

const order: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

/** Only the input is narrow; its description has the width of the drawer. */
const narrow = { wrapper: { maxWidth: 220 } }

function SettingsForm({ settings, onClose }: { settings: KycSettings; onClose: () => void }) {
  const say = useWords(kycWords)
  const [typed, setTyped] = useState(settings)
  const set = (change: Partial<KycSettings>) => setTyped((now) => ({ ...now, ...change }))
  const save = useSave({
    save: ({ version, ...body }: KycSettings) => kycSettingsApi.update({ version, body }),
    touches: [['kyc']],
    done: say('settingsSaved'),
    onSaved: onClose,
  })
  const days = { min: 0, allowDecimal: false, allowNegative: false, inputWrapperOrder: order, styles: narrow }
  return (
    <DialogForm
      error={save.error?.message}
      act={say('saveSettings')}
      isBusy={save.isPending}
      onSubmit={() => save.mutate(typed)}
      onClose={onClose}
    >
      <Checkbox
        label={say('forPayout')}
        checked={typed.isRequiredForPayout}
        onChange={({ currentTarget }) => set({ isRequiredForPayout: currentTarget.checked })}
      />
      <Checkbox
        label={say('forPublishing')}
        checked={typed.isRequiredForPublishing}
        onChange={({ currentTarget }) => set({ isRequiredForPublishing: currentTarget.checked })}
      />
      <MoneyField
        label={say('secondFrom')}
        description={say('secondFromHelp')}
        inputWrapperOrder={order}
        value={typed.secondReviewFrom}
        onChange={(secondReviewFrom) => set({ secondReviewFrom })}
      />
      <NumberInput
        {...days}
        label={say('retention')}
        description={say('retentionHelp')}
        value={typed.retentionDays}
        onChange={(value) => set({ retentionDays: Number(value) })}
      />
      <NumberInput
        {...days}
        label={say('unfinished')}
        description={say('unfinishedHelp')}
        value={typed.unfinishedDays}
        onChange={(value) => set({ unfinishedDays: Number(value) })}
      />
    </DialogForm>
  )
}
