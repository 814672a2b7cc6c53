import { mailboxBody, type Mailbox, type MailboxBody } from '@learning-cms/contract/crm/mail/mailboxes'
import { mailboxWords } from '@learning-cms/texts/crm/mail/mailboxes'
import * as z from 'zod'
import { useSave } from '#api/saving/use-save.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { mailboxesApi, touchedByMailboxes } from '#features/crm/mail/mail.api.ts'
import { MailboxFields } from './MailboxFields.tsx'

type Props = { isOpen: boolean; mailbox?: Mailbox; onClose: () => void }

export function MailboxDrawer({ isOpen, mailbox, onClose }: Props) {
  const say = useWords(mailboxWords)
  return (
    <Drawer title={say(mailbox ? 'edit' : 'create')} isOpen={isOpen} onClose={onClose} size={640}>
      {isOpen && <MailboxForm mailbox={mailbox} onSaved={onClose} />}
    </Drawer>
  )
}

const noServer = (port: number) => ({ host: '', port, security: 'tls' as const })
const IMAPS = 993
const SMTPS = 465

const valuesOf = (row: Mailbox | undefined): MailboxBody => ({
  name: row?.name ?? '',
  address: row?.address ?? '',
  kind: row?.kind ?? 'imap',
  incoming: row?.incoming ?? noServer(IMAPS),
  outgoing: row?.outgoing ?? noServer(SMTPS),
  username: row?.username ?? '',
  password: '',
  signature: row?.signature ?? '',
  isEnabled: row?.isEnabled ?? true,
  keepsCopies: row?.keepsCopies ?? false,
  complaintSenders: row?.complaintSenders ?? [],
  verdictServer: row?.verdictServer ?? '',
  roles: row?.roles ?? [],
})

/** Only the fields of the mailbox's kind; an empty password is left out, so that the stored one stays. */
const sentOf = ({ password, ...body }: MailboxBody): MailboxBody => ({
  ...body,
  ...(body.kind === 'local' && { incoming: null, outgoing: null, username: '', keepsCopies: false }),
  ...(password && body.kind === 'imap' && { password }),
})

/** Validates what would be sent: the form also holds fields of the other kind, and an empty password. */
const formSchema = z.preprocess((values) => sentOf(values as MailboxBody), mailboxBody)

function MailboxForm({ mailbox, onSaved }: { mailbox: Mailbox | undefined; onSaved: () => void }) {
  const say = useWords(mailboxWords)
  const save = useSave({
    save: ({ body, base }: { body: MailboxBody; base: Mailbox | undefined }) =>
      base
        ? mailboxesApi.update({
            params: { id: base.id },
            version: base.version,
            body: sentOf(body),
          })
        : mailboxesApi.create({ body: sentOf(body) }),
    touches: touchedByMailboxes,
    done: ({ name }) => say(mailbox ? 'saved' : 'created', { name }),
    onSaved,
  })
  return (
    <RecordForm<MailboxBody, Mailbox>
      sendsAllFields
      name={mailbox?.name ?? say('create')}
      row={mailbox}
      valuesOf={valuesOf}
      schema={formSchema}
      names={{
        name: say('name'),
        address: say('address'),
        kind: say('kind'),
        incoming: say('incoming'),
        outgoing: say('outgoing'),
        username: say('username'),
        password: say('password'),
        signature: say('signature'),
        isEnabled: say('isEnabled'),
        keepsCopies: say('keepsCopies'),
        complaintSenders: say('complaintSenders'),
        verdictServer: say('verdictServer'),
        roles: say('readers'),
      }}
      save={async (body, base) => save.mutateAsync({ body, base })}
      failed={say('saveFailed')}
      {...(!mailbox && { saveLabel: say('create') })}
    >
      {(form) => <MailboxFields form={form} mailbox={mailbox} />}
    </RecordForm>
  )
}
