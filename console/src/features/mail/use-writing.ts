import type { ThreadDetail } from '@learning-cms/contract/crm/mail'
import type { MailDraft } from '@learning-cms/contract/crm/mail-drafts'
import { mailDraftWords } from '@learning-cms/texts/mail/drafts'
import { useState } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { toastError } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import type { Writing } from './Compose.tsx'
import { dropFromDevice, type DeviceDraft } from './device-draft.ts'
import { oneThread } from './mail.api.ts'

const draftIn = ({ to, cc, bcc, subject, html, files }: MailDraft) => ({ to, cc, bcc, subject, html, files })

/** The letter that is open. An answer that was begun is written on instead of begun again. */
export function useWriting() {
  const say = useWords(mailDraftWords)
  const [writing, setWriting] = useState<Writing>()
  const about = (thread: ThreadDetail | undefined, more: Pick<Writing, 'draft' | 'saved'>): Writing =>
    thread ? { kind: 'answer', thread, ...more } : { kind: 'new', ...more }
  const open = (next: Writing) => {
    const begun = next.kind !== 'new' && !next.draft ? next.thread.drafts[0] : undefined
    setWriting(begun && next.kind !== 'new' ? about(next.thread, { draft: draftIn(begun), saved: begun }) : next)
  }
  const resume = async (threadId: string | null, more: Pick<Writing, 'draft' | 'saved'>) => {
    try {
      const thread = threadId ? await queryClient.fetchQuery(oneThread(threadId)) : undefined
      setWriting(about(thread, more))
      return true
    } catch (error) {
      toastError(say('openFailed'), (error as Error).message)
      return false
    }
  }
  return {
    writing,
    open,
    close: () => setWriting(undefined),
    resume: (draft: MailDraft) => resume(draft.threadId, { draft: draftIn(draft), saved: draft }),
    resumeFromDevice: async ({ id, threadId, draft }: DeviceDraft) => {
      if (await resume(threadId, { draft })) await dropFromDevice(id).catch(() => undefined)
    },
  }
}
