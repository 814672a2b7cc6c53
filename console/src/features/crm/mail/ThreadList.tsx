import type { MailThread } from '@learning-cms/contract/crm/mail/mail'
import type { MailLabel } from '@learning-cms/contract/crm/mail/mail-labels'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useKeys } from '#kit/keyboard/keys.ts'
import { SearchBox } from '#kit/list/tools/SearchBox.tsx'
import { TickBox } from '#kit/selection/Boxes.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { AttachmentIcon, NextIcon, PreviousIcon, StarredIcon, WarningIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { LabelChip } from './labels/LabelChip.tsx'
import { labelsOf } from './mail.api.ts'
import { focusThread, rowIdOf } from './reading/focus-thread.ts'
import { MailChips } from './reading/MailChips.tsx'
import type { MailPageState } from './use-mail-page.ts'
import classes from './mail.module.css'

const SKELETONS = 8

export function ThreadList({ page }: { page: MailPageState }) {
  const say = useWords(mailWords)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { list, open, words } = page
  const rows = list.data?.rows ?? []
  const { data: known } = useQuery({ ...labelsOf(page.box?.id ?? ''), enabled: page.box !== undefined })
  const labels = known?.rows ?? []
  const isCut = words !== undefined || Object.keys(page.activeFilters).length > 0
  const step = (by: number) => {
    const next = rows[rows.findIndex(({ id }) => id === open) + by] ?? (open ? undefined : rows[0])
    if (!next) return
    page.show(next.id, open !== undefined)
    focusThread(next.id)
  }
  useKeys([
    { key: 'j', label: say('keyNext'), group: say('keys'), run: () => step(1) },
    { key: 'k', label: say('keyPrevious'), group: say('keys'), run: () => step(-1) },
  ])
  const choose = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <section className={classes['list']} aria-label={say('threads')} aria-busy={list.isFetching}>
      <SearchBox value={words ?? ''} onSearch={page.type} />
      <MailChips page={page} />
      {chosen.size > 0 && (
        <ChosenBar page={page} rows={rows.filter(({ id }) => chosen.has(id))} onDone={() => setChosen(new Set())} />
      )}
      {list.error && <ErrorState title={say('unableToLoad')} error={list.error} onRetry={list.refetch} />}
      {list.isPending && Array.from({ length: SKELETONS }, (_, at) => <Skeleton key={at} height={68} mb={4} />)}
      {list.data && rows.length === 0 && (
        <EmptyState title={isCut ? say('notFound') : say('emptyTitle')} why={isCut ? '' : say('emptyWhy')} />
      )}
      <ul className={classes['threads']}>
        {rows.map((thread) => (
          <ThreadRow
            key={thread.id}
            thread={thread}
            labels={labels.filter(({ id }) => thread.labelIds.includes(id))}
            isOpen={thread.id === open}
            isChosen={chosen.has(thread.id)}
            onChoose={() => choose(thread.id)}
            onOpen={() => page.show(thread.id)}
          />
        ))}
      </ul>
      <Pages page={page} />
    </section>
  )
}

function Pages({ page: { list, page } }: { page: MailPageState }) {
  const say = useWords(mailWords)
  const { next = null, previous = null } = list.data ?? {}
  if (!next && !previous) return null
  return (
    <div className={classes['pages']}>
      <Button
        variant="default"
        size="xs"
        disabled={!previous}
        leftSection={<PreviousIcon size={16} aria-hidden data-directed />}
        onClick={() => page({ before: previous! })}
      >
        {say('newer')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={!next}
        rightSection={<NextIcon size={16} aria-hidden data-directed />}
        onClick={() => page({ after: next! })}
      >
        {say('older')}
      </Button>
    </div>
  )
}

type ThreadRowProps = {
  thread: MailThread
  labels: readonly MailLabel[]
  isOpen: boolean
  isChosen: boolean
  onChoose: () => void
  onOpen: () => void
}

function ThreadRow({ thread, labels, isOpen, isChosen, onChoose, onOpen }: ThreadRowProps) {
  const say = useWords(mailWords)
  const subject = thread.subject || say('noSubject')
  return (
    <li
      className={classes['thread']}
      data-row
      data-unread={thread.isRead ? undefined : ''}
      data-open={isOpen ? '' : undefined}
    >
      <TickBox label={say('choose', { subject })} isOn={isChosen} onToggle={onChoose} />
      <button id={rowIdOf(thread.id)} type="button" onClick={onOpen} aria-current={isOpen ? 'true' : undefined}>
        <span className={classes['line']}>
          <span className={classes['sender']}>{thread.sender || say('nobody')}</span>
          {thread.messageCount > 1 && <span className={classes['quiet']}>{thread.messageCount}</span>}
          <span className={classes['when']}>
            <RelativeTime at={thread.lastAt} />
          </span>
        </span>
        <span className={classes['line']}>
          <span className={classes['subject']}>{subject}</span>
          {thread.isStarred && <StarredIcon size={16} role="img" aria-label={say('starred')} />}
          {thread.hasFiles && <AttachmentIcon size={16} role="img" aria-label={say('hasFiles')} />}
          {thread.hasBounced && <WarningIcon size={16} role="img" aria-label={say('bounced')} />}
        </span>
        <span className={classes['snippet']}>{thread.snippet}</span>
        {(thread.state !== 'open' || thread.assignee || labels.length > 0) && (
          <span className={classes['line']} data-wraps>
            {labels.map((label) => (
              <LabelChip key={label.id} label={label} />
            ))}
            {thread.state !== 'open' && (
              <StatusBadge tone={thread.state === 'done' ? 'success' : 'warning'}>{say(thread.state)}</StatusBadge>
            )}
            {thread.assignee && <span className={classes['quiet']}>{thread.assignee}</span>}
          </span>
        )}
      </button>
    </li>
  )
}
