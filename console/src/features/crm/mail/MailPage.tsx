import { pageNames } from '@learning-cms/texts/navigation/pages'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { EditIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { usePresence } from '#records/RecordPresence.tsx'
import { Compose } from './writing/Compose.tsx'
import { Drafts } from './writing/Drafts.tsx'
import { MailFolders } from './MailFolders.tsx'
import { Outbox } from './writing/Outbox.tsx'
import { Reply } from './writing/Reply.tsx'
import { ThreadList } from './ThreadList.tsx'
import { ThreadReader } from './reading/ThreadReader.tsx'
import { useMailPage } from './use-mail-page.ts'
import { useWriting } from './writing/use-writing.ts'
import classes from './mail.module.css'

/** Mailboxes that teams share: folders, conversations, and the one that is read. */
export default function MailPage() {
  const say = useWords(mailWords)
  const page = useMailPage()
  const letter = useWriting(page.aside ? undefined : page.open)
  const { writing } = letter
  const { boxes, box, aside } = page
  const answered = writing && writing.kind !== 'new' ? writing.thread.id : undefined
  const others = usePresence({ entity: 'mail-threads', id: answered ?? page.open, isEditing: answered !== undefined })
  const isBelow = answered !== undefined && answered === page.open && !aside
  const { isOver, close } = letter
  // Opening another conversation closes the answer, which stays as a draft.
  const isLeft = writing !== undefined && !isOver && !isBelow
  useEffect(() => {
    if (isLeft) close()
  }, [isLeft, close])
  const write = { others, onClose: close, onUndone: letter.open }
  const compose = box?.mayAnswer && (
    <Button leftSection={<EditIcon size={18} aria-hidden />} onClick={() => letter.open({ kind: 'new' })}>
      {say('compose')}
    </Button>
  )
  return (
    <>
      <PageHeader title={say('title')} actions={compose || undefined} />
      {boxes.error && <ErrorState title={say('unableToLoad')} error={boxes.error} onRetry={boxes.refetch} />}
      {boxes.isPending && <FormSkeleton />}
      {boxes.data && !box && <EmptyState title={say('noneTitle')} why={say('noneWhy')} action={<ToMailboxes />} />}
      {box && (
        <div className={classes['panes']} data-reading={page.open ? '' : undefined}>
          <MailFolders page={page} />
          {aside === 'outbox' && <Outbox box={box} />}
          {aside === 'drafts' && (
            <Drafts
              box={box}
              onOpen={(draft) => void letter.resume(draft)}
              onOpenFromDevice={(draft) => void letter.resumeFromDevice(draft)}
            />
          )}
          {!aside && <ThreadList page={page} />}
          {!aside &&
            (page.open ? (
              <ThreadReader
                key={page.open}
                id={page.open}
                page={page}
                others={others}
                onWrite={letter.open}
                onResume={(draft) => void letter.resume(draft)}
                answer={isBelow && writing && <Reply key={letter.nth} box={box} writing={writing} {...write} />}
              />
            ) : (
              <section className={classes['nothing']} aria-label={say('reader')}>
                {say('pickOne')}
              </section>
            ))}
        </div>
      )}
      {box && <Compose box={box} writing={isBelow || isLeft ? undefined : writing} {...write} />}
    </>
  )
}

/** For whoever may set mailboxes up. */
function ToMailboxes() {
  const name = useWords(pageNames)
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  if (!may('settings:write')) return null
  const to = '/crm/mail/settings'
  return (
    <Button component="a" href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      {name('mailboxes')}
    </Button>
  )
}
