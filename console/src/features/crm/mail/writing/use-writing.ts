import type { ThreadDetail } from '@learning-cms/contract/crm/mail/mail'
import type { MailDraft } from '@learning-cms/contract/crm/mail/mail-drafts'
import { mailDraftWords } from '@learning-cms/texts/crm/mail/drafts'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { messageIn } from '#kit/feedback/failure.ts'
import { toastError } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import type { MailWriting } from './Compose.tsx'
import { dropFromDevice, type DeviceDraft } from './device-draft.ts'
import { oneThread } from '#features/crm/mail/mail.api.ts'

type WritingState = { writing: MailWriting | undefined; isOver: boolean; nth: number }

const draftIn = ({ to, cc, bcc, subject, html, files }: MailDraft) => ({ to, cc, bcc, subject, html, files })

/**
 * The open letter. Answering again continues an existing answer. `openThread` is the conversation in the reader;
 * `isOver` means that the letter was opened as a layer, not below the conversation.
 */
export function useWriting(openThread: string | undefined) {
  const say = useWords(mailDraftWords)
  const [{ writing, isOver, nth }, setState] = useState<WritingState>({ writing: undefined, isOver: false, nth: 0 })
  // Sending may be undone from another page of the mailbox than it was started from.
  const open = useRef(openThread)
  useLayoutEffect(() => {
    open.current = openThread
  }, [openThread])
  const setWriting = useCallback((next: MailWriting | undefined) => {
    const isBelow = next !== undefined && next.kind !== 'new' && next.thread.id === open.current
    setState((before) => ({ writing: next, isOver: !isBelow, nth: before.nth + 1 }))
  }, [])
  const about = (thread: ThreadDetail | undefined, more: Pick<MailWriting, 'draft' | 'saved'>): MailWriting =>
    thread ? { kind: 'answer', thread, ...more } : { kind: 'new', ...more }
  const begin = (next: MailWriting) => {
    const begun = next.kind !== 'new' && !next.draft ? next.thread.drafts[0] : undefined
    setWriting(begun && next.kind !== 'new' ? about(next.thread, { draft: draftIn(begun), saved: begun }) : next)
  }
  const resume = async (threadId: string | null, more: Pick<MailWriting, 'draft' | 'saved'>) => {
    try {
      const thread = threadId ? await queryClient.fetchQuery(oneThread(threadId)) : undefined
      setWriting(about(thread, more))
      return true
    } catch (error) {
      toastError(say('openFailed'), messageIn(error))
      return false
    }
  }
  return {
    writing,
    isOver,
    /** Numbers the letters, as a React key. */
    nth,
    open: begin,
    close: useCallback(() => setWriting(undefined), [setWriting]),
    resume: (draft: MailDraft) => resume(draft.threadId, { draft: draftIn(draft), saved: draft }),
    resumeFromDevice: async ({ id, threadId, draft }: DeviceDraft) => {
      if (await resume(threadId, { draft })) await dropFromDevice(id).catch(() => undefined)
    },
  }
}
