import { fieldReasons } from '@learning-cms/contract/core/all-reasons'
import { factorWords } from '@learning-cms/texts/account/accounts/factors'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod'
import { useAttempt } from '#api/saving/use-attempt.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useWords } from '#kit/text/words.ts'

type Props = {
  title: string
  act: string
  lead?: string
  rule: z.ZodType<string>
  start: string
  isOpen: boolean
  onClose: () => void
  onNamed: (name: string) => Promise<unknown>
}

/** Asks for the name of a passkey. */
export const NameDialog = (props: Props) => (
  <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title}>
    <Body {...props} />
  </Dialog>
)

function Body({ act, lead, rule, start, onClose, onNamed }: Props) {
  const say = useWords(factorWords)
  const [name, setName] = useState(start)
  const { error, attempt, setError } = useAttempt()
  const [isBusy, setBusy] = useState(false)
  const submit = () => {
    const parsed = rule.safeParse(name)
    if (!parsed.success) return setError(errorsOf(fieldReasons(parsed.error.issues).fields)[''])
    setBusy(true)
    attempt(() => onNamed(parsed.data).finally(() => setBusy(false)))
  }
  return (
    <DialogForm error={error} act={act} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      {lead && <Text c="dimmed">{lead}</Text>}
      <TextInput
        label={say('name')}
        placeholder={say('nameHint')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  )
}
