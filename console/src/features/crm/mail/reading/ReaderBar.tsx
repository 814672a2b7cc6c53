import type { MailFolder, ThreadDetail } from '@learning-cms/contract/crm/mail/mail'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Button } from '@mantine/core'
import { useKeys } from '#kit/keyboard/keys.ts'
import { ArchiveIcon, BackIcon, DeleteIcon, MailIcon, StarIcon, StarredIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { Act } from './Act.tsx'
import type { MailWriting } from '#features/crm/mail/writing/Compose.tsx'
import { focusThread } from './focus-thread.ts'
import { Labelling } from '#features/crm/mail/labels/Labelling.tsx'
import type { MailPageState } from '#features/crm/mail/use-mail-page.ts'
import { useThreadActs } from './use-thread-acts.ts'
import classes from '#features/crm/mail/mail.module.css'

type Props = { thread: ThreadDetail; page: MailPageState; onWrite: (writing: MailWriting) => void }

/** What is done with the conversation as a whole, by button or key. */
export function ReaderBar({ thread, page, onWrite }: Props) {
  const say = useWords(mailWords)
  const { to, back, keepUnread, star } = useReaderActs(thread, page)
  const { folder, isStarred } = thread
  useReaderKeys({ thread, onWrite, to, back })
  return (
    <div className={classes['bar']}>
      <Act label={say('back')} onClick={back}>
        <BackIcon size={18} data-directed />
      </Act>
      <Act label={say(isStarred ? 'unstar' : 'star')} onClick={star}>
        {isStarred ? <StarredIcon size={18} /> : <StarIcon size={18} />}
      </Act>
      <Act label={say('markUnread')} onClick={keepUnread}>
        <MailIcon size={18} />
      </Act>
      <Labelling page={page} threads={[thread]} isIcon />
      {folder !== 'inbox' && (
        <Button size="xs" variant="default" onClick={() => to('inbox')}>
          {say('toInbox')}
        </Button>
      )}
      {folder !== 'archive' && (
        <Act label={say('toArchive')} onClick={() => to('archive')}>
          <ArchiveIcon size={18} />
        </Act>
      )}
      {folder !== 'deleted' && (
        <Act label={say('toDeleted')} onClick={() => to('deleted')}>
          <DeleteIcon size={18} />
        </Act>
      )}
    </div>
  )
}

/** When the reader closes, the focus returns to the list. */
function useReaderActs({ id, folder, isStarred }: ThreadDetail, page: MailPageState) {
  const { move, mark } = useThreadActs()
  const leave = (focused: string | undefined) => {
    page.show(undefined, true)
    if (focused) focusThread(focused)
  }
  return {
    to: (next: MailFolder) => {
      move.mutate({ ids: [id], folder: next, from: folder })
      leave(page.beside(id))
    },
    back: () => {
      page.show(undefined)
      focusThread(id)
    },
    keepUnread: () => {
      leave(id)
      mark.mutate({ ids: [id], isRead: false })
    },
    star: () => mark.mutate({ ids: [id], isStarred: !isStarred }),
  }
}

type KeysOptions = Pick<Props, 'thread' | 'onWrite'> & Pick<ReturnType<typeof useReaderActs>, 'to' | 'back'>

function useReaderKeys({ thread, onWrite, to, back }: KeysOptions) {
  const say = useWords(mailWords)
  const group = say('keys')
  const isSeen = () => thread.mayAnswer
  useKeys([
    { key: 'r', label: say('answer'), group, run: () => onWrite({ kind: 'answer', thread }), isSeen },
    { key: 'a', label: say('answerAll'), group, run: () => onWrite({ kind: 'answer-all', thread }), isSeen },
    { key: 'e', label: say('toArchive'), group, run: () => to('archive') },
    { key: 'u', label: say('back'), group, run: back },
    { key: '#', label: say('toDeleted'), group, run: () => to('deleted') },
  ])
}
