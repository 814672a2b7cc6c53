import type { MailFolder, MailThread } from '@learning-cms/contract/crm/mail/mail'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Button } from '@mantine/core'
import { useWords } from '#kit/text/words.ts'
import { Labelling } from './labels/Labelling.tsx'
import type { MailPageState } from './use-mail-page.ts'
import { useThreadActs } from './reading/use-thread-acts.ts'
import classes from './mail.module.css'

type Props = { page: MailPageState; rows: readonly MailThread[]; onDone: () => void }

/** What is done with several conversations at once. */
export function ChosenBar({ page, rows, onDone }: Props) {
  const say = useWords(mailWords)
  const { move, mark } = useThreadActs()
  const ids = rows.map(({ id }) => id)
  const to = (folder: MailFolder) => {
    move.mutate({ ids, folder, from: rows[0]?.folder ?? 'inbox' })
    onDone()
  }
  const isRead = rows.every((row) => row.isRead)
  return (
    <div className={classes['chosen']} role="status">
      <span>{say('chosen', { count: rows.length })}</span>
      <Button size="xs" variant="default" onClick={() => mark.mutate({ ids, isRead: !isRead })}>
        {say(isRead ? 'markUnread' : 'markRead')}
      </Button>
      <Labelling page={page} threads={rows} />
      <Button size="xs" variant="default" onClick={() => to('archive')}>
        {say('toArchive')}
      </Button>
      <Button size="xs" variant="default" onClick={() => to('deleted')}>
        {say('toDeleted')}
      </Button>
    </div>
  )
}
