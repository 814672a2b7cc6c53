import type { MailLinkKind, ThreadAbout } from '@learning-cms/contract/crm/mail/mail-links'
import { mailAboutWords } from '@learning-cms/texts/crm/mail/about'
import { Anchor, Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { mailAbout } from './mail-about.api.ts'
import classes from './mail-about.module.css'

/** Conversations about a record, of the mailboxes that the reader may open, the latest first. */
export function MailAbout({ kind, id }: { kind: MailLinkKind; id: string }) {
  const say = useWords(mailAboutWords)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(mailAbout(kind, id))
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  const threads = data?.pages.flatMap(({ rows }) => rows)
  return (
    <FormCard title={say('title')}>
      {!threads && <Skeleton height={60} radius={8} />}
      {threads?.length === 0 && <p className={classes['quiet']}>{say(`none-${kind}`)}</p>}
      {threads && threads.length > 0 && (
        <ul className={classes['threads']} aria-label={say('title')}>
          {threads.map((thread) => (
            <Line key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </FormCard>
  )
}

function Line({ thread }: { thread: ThreadAbout }) {
  const say = useWords(mailAboutWords)
  const { hrefOf, follow } = useFollow()
  const to = `/crm/mail?mailbox=${thread.mailboxId}&view=all&open=${thread.id}`
  return (
    <li>
      <span className={classes['line']}>
        <Anchor href={hrefOf(to)} onClick={(event) => follow(event, to)} fw={thread.isRead ? 400 : 600}>
          {thread.subject || say('noSubject')}
        </Anchor>
        {thread.state !== 'open' && (
          <StatusBadge tone={thread.state === 'done' ? 'success' : 'warning'}>{say(thread.state)}</StatusBadge>
        )}
        {thread.isByHand && <StatusBadge tone="neutral">{say('byHand')}</StatusBadge>}
      </span>
      <span className={classes['quiet']}>
        {thread.mailbox} · {say('messages', { count: thread.messageCount })} · <RelativeTime at={thread.lastAt} />
      </span>
    </li>
  )
}
