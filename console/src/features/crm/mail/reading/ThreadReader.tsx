import type { ThreadDetail } from '@learning-cms/contract/crm/mail/mail'
import type { PresentPerson } from '@learning-cms/contract/account/presence'
import type { MailDraft } from '@learning-cms/contract/crm/mail/mail-drafts'
import { mailLabelWords } from '@learning-cms/texts/crm/mail/labels'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { PresentPeople } from '#kit/show/people/PresentPeople.tsx'
import { UndoIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { Answering } from '#features/crm/mail/writing/Answering.tsx'
import type { MailWriting } from '#features/crm/mail/writing/Compose.tsx'
import { DraftNote } from '#features/crm/mail/writing/DraftNote.tsx'
import { LabelChip } from '#features/crm/mail/labels/LabelChip.tsx'
import { READER } from './focus-thread.ts'
import { colleaguesOf, labelsOf, oneThread } from '#features/crm/mail/mail.api.ts'
import { MessageCard } from './MessageCard.tsx'
import { OutgoingNote } from '#features/crm/mail/writing/OutgoingNote.tsx'
import { ReaderBar } from './ReaderBar.tsx'
import { ThreadLead } from './ThreadLead.tsx'
import { ThreadLinks } from './ThreadLinks.tsx'
import type { MailPageState } from '#features/crm/mail/use-mail-page.ts'
import { useThreadActs } from './use-thread-acts.ts'
import classes from '#features/crm/mail/mail.module.css'

type Props = {
  id: string
  page: MailPageState
  /** Who else is at this thread now. */
  others: readonly PresentPerson[]
  onWrite: (writing: MailWriting) => void
  onResume: (draft: MailDraft) => void
  /** The answer that is being written to it. */
  answer: ReactNode
}

/** The whole conversation, and what can be done with it. */
export function ThreadReader({ id, ...rest }: Props) {
  const say = useWords(mailWords)
  const { data: thread, error, refetch } = useQuery(oneThread(id))
  const { mark } = useThreadActs()
  const isUnread = thread?.isRead === false
  const read = useEffectEvent(() => mark.mutate({ ids: [id], isRead: true }))
  // A visible message is marked as read, also one that arrives while it is open.
  useEffect(() => {
    if (isUnread) read()
  }, [isUnread])
  const reader = useRef<HTMLElement>(null)
  const isLoaded = thread !== undefined
  // On a narrow page the list, which had the focus, is hidden.
  useEffect(() => {
    const focused = document.activeElement
    if (isLoaded && (focused === document.body || !focused?.checkVisibility()))
      reader.current?.focus({ preventScroll: true })
  }, [isLoaded])
  if (error && !thread)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/crm/mail" />
  return (
    <section ref={reader} id={READER} tabIndex={-1} className={classes['reader']} aria-label={say('reader')}>
      {thread ? <OpenThread thread={thread} {...rest} /> : <Skeleton height={320} />}
    </section>
  )
}

type OpenThreadProps = Omit<Props, 'id'> & { thread: ThreadDetail }

function OpenThread({ thread, page, others, onWrite, onResume, answer }: OpenThreadProps) {
  const say = useWords(mailWords)
  return (
    <>
      <ReaderBar thread={thread} page={page} onWrite={onWrite} />
      <h2 className={classes['title']}>{thread.subject || say('noSubject')}</h2>
      <ThreadLabels thread={thread} />
      <Answering others={others} />
      <Facts thread={thread} others={others} />
      <ThreadLinks thread={thread} />
      <ThreadLead threadId={thread.id} hasCome={thread.messages.some(({ direction }) => direction === 'in')} />
      {thread.isCut && <p className={classes['quiet']}>{say('cut')}</p>}
      {thread.messages.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
      {thread.outgoing.map((mail) => (
        <OutgoingNote key={mail.id} mail={mail} mayAnswer={thread.mayAnswer} />
      ))}
      {!answer &&
        thread.drafts.map((draft) => <DraftNote key={draft.id} thread={thread} draft={draft} onResume={onResume} />)}
      {answer}
      {thread.mayAnswer && !answer && (
        <div className={classes['acts']}>
          <Button leftSection={<UndoIcon size={18} aria-hidden />} onClick={() => onWrite({ kind: 'answer', thread })}>
            {say('answer')}
          </Button>
          <Button variant="default" onClick={() => onWrite({ kind: 'answer-all', thread })}>
            {say('answerAll')}
          </Button>
        </div>
      )}
    </>
  )
}

const states = ['open', 'waiting', 'done'] as const

function Facts({ thread, others }: Pick<OpenThreadProps, 'thread' | 'others'>) {
  const say = useWords(mailWords)
  const { assign, setState } = useThreadActs()
  const { data } = useQuery(colleaguesOf(thread.mailboxId))
  const colleagues = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const hasLeft = thread.assigneeId && !colleagues.some(({ value }) => value === thread.assigneeId)
  const present = hasLeft ? [{ value: thread.assigneeId!, label: thread.assignee ?? '' }] : []
  return (
    <div className={classes['facts']}>
      <ChoiceSelect
        label={say('state')}
        size="xs"
        value={thread.state}
        data={states.map((value) => ({ value, label: say(value) }))}
        onChange={(state) => setState.mutate({ thread, state })}
      />
      <NativeSelect
        label={say('assignee')}
        size="xs"
        value={thread.assigneeId ?? ''}
        data={[{ value: '', label: say('nobody') }, ...present, ...colleagues]}
        onChange={(event) => assign.mutate({ thread, accountId: event.currentTarget.value || null })}
      />
      <PresentPeople people={others.filter(({ state }) => state === 'viewing')} />
    </div>
  )
}

function ThreadLabels({ thread: { mailboxId, labelIds } }: { thread: ThreadDetail }) {
  const say = useWords(mailLabelWords)
  const { data } = useQuery(labelsOf(mailboxId))
  const labels = data?.rows.filter(({ id }) => labelIds.includes(id)) ?? []
  if (labels.length === 0) return null
  return (
    <ul className={classes['worn']} aria-label={say('labels')}>
      {labels.map((label) => (
        <li key={label.id}>
          <LabelChip label={label} />
        </li>
      ))}
    </ul>
  )
}
