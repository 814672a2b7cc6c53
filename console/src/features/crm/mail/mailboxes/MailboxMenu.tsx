import type { Mailbox } from '@learning-cms/contract/crm/mail/mailboxes'
import { mailboxWords } from '@learning-cms/texts/crm/mail/mailboxes'
import { Menu } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { toastError } from '#kit/feedback/toast.tsx'
import { DeleteIcon, EditIcon, RetryIcon, TryIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { at, mailboxesApi, touchedByMailboxes } from '#features/crm/mail/mail.api.ts'

type Props = { mailbox: Mailbox; onEdit: () => void }

export function MailboxMenu({ mailbox, onEdit }: Props) {
  const say = useWords(mailboxWords)
  const touches = touchedByMailboxes
  const { id, name, kind } = mailbox
  const test = useSave({
    save: () => mailboxesApi.test({ params: { id } }),
    touches,
    done: ({ incoming, outgoing, lacksSentFolder }) => {
      if (!incoming && !outgoing && !lacksSentFolder) return say('testedOk')
      if (incoming) toastError(say('incoming'), say(`fault-${incoming}`))
      if (outgoing) toastError(say('outgoing'), say(`fault-${outgoing}`))
      if (lacksSentFolder) toastError(say('keepsCopies'), say('lacksSentFolder'))
      return undefined
    },
    failed: say('testFailed'),
  })
  const rebuild = useSave({
    save: () => mailboxesApi.rebuild({ params: { id } }),
    touches,
    done: say('rebuilt', { name }),
    failed: say('rebuildFailed'),
  })
  const remove = useSave({ save: () => mailboxesApi.remove(at(mailbox)), touches, done: say('removed', { name }) })
  const askRemove = () =>
    confirm({
      title: say('removeTitle', { name }),
      why: say('removeWhy'),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(),
    })
  return (
    <>
      <Menu.Item leftSection={<EditIcon size={18} aria-hidden />} onClick={onEdit}>
        {say('edit')}
      </Menu.Item>
      {kind === 'imap' && (
        <>
          <Menu.Item leftSection={<TryIcon size={18} aria-hidden />} onClick={() => test.mutate()}>
            {say('test')}
          </Menu.Item>
          <Menu.Item leftSection={<RetryIcon size={18} aria-hidden />} onClick={() => rebuild.mutate()}>
            {say('rebuild')}
          </Menu.Item>
        </>
      )}
      <Menu.Item color="red" leftSection={<DeleteIcon size={18} aria-hidden />} onClick={askRemove}>
        {say('remove')}
      </Menu.Item>
    </>
  )
}
