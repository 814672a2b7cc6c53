import type { MailFolder, MailThread, ThreadState } from '@learning-cms/contract/crm/mail/mail'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { at, mailApi, touchedByMail } from '#features/crm/mail/mail.api.ts'

type ThreadsMove = { ids: string[]; folder: MailFolder; from: MailFolder }
type Marked = { ids: string[]; isRead?: boolean; isStarred?: boolean }
type Assigned = { thread: MailThread; accountId: string | null }
type Stated = { thread: MailThread; state: ThreadState }

/** What can be done with threads, from the list and from the reader. */
export function useThreadActs() {
  const say = useWords(mailWords)
  const touches = touchedByMail
  const back = useSave({
    save: ({ ids, from }: ThreadsMove) => mailApi.move({ body: { ids, folder: from } }),
    touches,
    failed: say('moveFailed'),
  })
  const move = useSave({
    save: ({ ids, folder }: ThreadsMove) => mailApi.move({ body: { ids, folder } }),
    touches,
    done: ({ count }) => say('moved', { count }),
    undo: (_, moved) => () => back.mutate(moved),
    failed: say('moveFailed'),
  })
  const mark = useSave({ save: (body: Marked) => mailApi.mark({ body }), touches, failed: say('markFailed') })
  const assign = useSave({
    save: ({ thread, accountId }: Assigned) => mailApi.assign({ ...at(thread), body: { accountId } }),
    touches,
    failed: say('assignFailed'),
  })
  const setState = useSave({
    save: ({ thread, state }: Stated) => mailApi.setState({ ...at(thread), body: { state } }),
    touches,
    failed: say('stateFailed'),
  })
  return { move, mark, assign, setState }
}
