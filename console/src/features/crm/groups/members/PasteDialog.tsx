import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { Alert, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { groupsApi, touchedByGroups } from '#features/crm/groups/groups.api.ts'

const MOST = 500
const LONGEST = 60_000

/** Every address in the text, whatever stands between them. */
export const addressesIn = (text: string) => [
  ...new Set(
    text
      .split(/[\s,;<>"']+/)
      .filter((part) => part.includes('@'))
      .map((part) => part.toLowerCase()),
  ),
]

/** Adds those among the customers whose addresses are pasted, and names the others. */
export function PasteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useWords(groupWords)
  const { number } = useFormat()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const add = useSave({
    save: (emails: string[]) => groupsApi.addMembers({ params: { id }, body: { emails } }),
    touches: touchedByGroups,
    done: ({ added, already, restricted }) =>
      say(restricted > 0 ? 'addedWithout' : 'added', { added, already, restricted }),
    onSaved: ({ unknown }) => {
      if (unknown.length === 0) onClose()
      else setText(unknown.join('\n'))
    },
  })
  const send = () => {
    const emails = addressesIn(text)
    const why =
      emails.length === 0
        ? say('pasteNone')
        : emails.length > MOST
          ? say('pasteTooMany', { count: number(emails.length), max: MOST })
          : undefined
    setFault(why)
    if (!why) add.mutate(emails)
  }
  const unknown = add.data?.unknown ?? []
  return (
    <Dialog isOpen onClose={onClose} title={say('pasteTitle')}>
      <DialogForm error={add.error?.message} act={say('add')} isBusy={add.isPending} onSubmit={send} onClose={onClose}>
        <Textarea
          label={say('pasteField')}
          description={say('pasteHelp', { max: MOST })}
          autosize
          minRows={6}
          maxRows={16}
          maxLength={LONGEST}
          value={text}
          error={fault}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {unknown.length > 0 && (
          <Alert color="yellow" role="alert">
            {say('pasteUnknown', { list: unknown.slice(0, 20).join(', ') })}
          </Alert>
        )}
      </DialogForm>
    </Dialog>
  )
}
