import type { MyMailbox } from '@learning-cms/contract/crm/mail/mail'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useWords } from '#kit/text/words.ts'
import { outgoingOf } from '#features/crm/mail/mail.api.ts'
import { OutgoingNote } from './OutgoingNote.tsx'
import classes from '#features/crm/mail/mail.module.css'

/** What waits to be sent from a mailbox, and what could not be. */
export function Outbox({ box }: { box: MyMailbox }) {
  const say = useWords(mailWords)
  const { data, error, refetch } = useQuery(outgoingOf(box.id))
  return (
    <section className={classes['outbox']} aria-label={say('outbox')}>
      {error && <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />}
      {data?.rows.length === 0 && <EmptyState title={say('emptyTitle')} why="" />}
      {data?.rows.map((mail) => (
        <OutgoingNote key={mail.id} mail={mail} mayAnswer={box.mayAnswer} />
      ))}
    </section>
  )
}
