import type { MyMailbox } from '@learning-cms/contract/crm/mail/mail'
import type { MailDraft } from '@learning-cms/contract/crm/mail/mail-drafts'
import { mailDraftWords } from '@learning-cms/texts/crm/mail/drafts'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { ActionIcon, Alert, Button, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { AttachmentIcon, DeleteIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { draftOnDevice, type DeviceDraft } from './device-draft.ts'
import { draftsOf } from '#features/crm/mail/mail.api.ts'
import { useDiscarding } from './use-discarding.ts'
import classes from '#features/crm/mail/mail.module.css'

type Props = {
  box: MyMailbox
  onOpen: (draft: MailDraft) => void
  onOpenFromDevice: (draft: DeviceDraft) => void
}

/** What the reader has begun to write in a mailbox, with what this browser could not hand over. */
export function Drafts({ box, onOpen, onOpenFromDevice }: Props) {
  const say = useWords(mailDraftWords)
  const { data, error, refetch } = useQuery(draftsOf(box.id))
  const { data: here } = useQuery(draftOnDevice(box.id))
  return (
    <section className={classes['outbox']} aria-label={say('drafts')}>
      {error && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
      {here && (
        <Alert color="yellow" title={say('onDevice')}>
          <p className={classes['whole']}>{here.draft.subject || say('noSubject')}</p>
          <Button size="xs" mt={8} onClick={() => onOpenFromDevice(here)}>
            {say('continue')}
          </Button>
        </Alert>
      )}
      {data?.rows.length === 0 && !here && <EmptyState title={say('emptyTitle')} why={say('emptyWhy')} />}
      {data && data.rows.length > 0 && (
        <ul className={classes['threads']}>
          {data.rows.map((draft) => (
            <DraftRow key={draft.id} box={box} draft={draft} onOpen={() => onOpen(draft)} />
          ))}
        </ul>
      )}
    </section>
  )
}

const plain = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll('</p>', '</p> '), 'text/html').body.textContent?.trim() ?? ''

function DraftRow({ box, draft, onOpen }: { box: MyMailbox; draft: MailDraft; onOpen: () => void }) {
  const say = useWords(mailDraftWords)
  const sayMail = useWords(mailWords)
  const discard = useDiscarding(box.id)
  const subject = draft.subject || say('noSubject')
  return (
    <li className={classes['draft']}>
      <button type="button" onClick={onOpen}>
        <span className={classes['line']}>
          <span className={classes['sender']}>{[...draft.to, ...draft.cc].join(', ') || say('nobody')}</span>
          <span className={classes['when']}>
            <RelativeTime at={draft.updatedAt} />
          </span>
        </span>
        <span className={classes['line']}>
          <span className={classes['subject']}>{subject}</span>
          {draft.files.length > 0 && <AttachmentIcon size={16} role="img" aria-label={sayMail('hasFiles')} />}
        </span>
        <span className={classes['snippet']}>{plain(draft.html)}</span>
      </button>
      <Tooltip label={say('discard')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say('discardOne', { subject })}
          onClick={() => discard.mutate(draft)}
        >
          <DeleteIcon size={18} />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}
