import { scopes, type Scope } from '@learning-cms/contract/crm/calendar/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useWords } from '#kit/text/words.ts'

/** Which occurrences of a series are meant. */
export function ScopeField({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  const say = useWords(calendarWords)
  return (
    <Radio.Group label={say('scope')} description={say('scopeWhy')} value={value} onChange={onChange}>
      <Stack gap={8} mt={8}>
        {scopes.map((scope) => (
          <Radio key={scope} value={scope} label={say(`scope-${scope}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

type Props = { title: string; act: string; isOpen: boolean; onChoose: (scope: Scope) => void; onClose: () => void }

/** Asks for which of a series something is done. */
export function ScopeDialog({ title, act, isOpen, onChoose, onClose }: Props) {
  const [scope, setScope] = useState<Scope>('this')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <DialogForm error={undefined} act={act} isBusy={false} onSubmit={() => onChoose(scope)} onClose={onClose}>
        <ScopeField value={scope} onChange={setScope} />
      </DialogForm>
    </Dialog>
  )
}
