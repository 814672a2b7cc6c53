import type { MailDraft } from '@learning-cms/contract/crm/mail/mail-drafts'
import { mailDraftWords } from '@learning-cms/texts/crm/mail/drafts'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { mailDraftsApi, touchedByMail } from '#features/crm/mail/mail.api.ts'

type Discarded = Pick<MailDraft, 'id' | 'threadId' | 'to' | 'cc' | 'bcc' | 'subject' | 'html' | 'files'>

/** Discards a draft; undo creates it again with its files. */
export function useDiscarding(mailboxId: string) {
  const say = useWords(mailDraftWords)
  const touches = touchedByMail
  const back = useSave({
    save: ({ threadId, to, cc, bcc, subject, html, files }: Discarded) =>
      mailDraftsApi.create({
        body: { mailboxId, threadId, to, cc, bcc, subject, html, files: files.map(({ id }) => id) },
      }),
    touches,
    failed: say('discardFailed'),
  })
  return useSave({
    save: ({ id }: Discarded) => mailDraftsApi.remove({ params: { id } }),
    touches,
    done: say('discarded'),
    undo: (_, draft) => () => back.mutate(draft),
    failed: say('discardFailed'),
  })
}
