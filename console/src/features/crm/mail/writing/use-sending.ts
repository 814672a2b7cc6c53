import { UNDO_SECONDS, type MyMailbox } from '@learning-cms/contract/crm/mail/mail'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { ApiError } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import type { MailDraftValues } from './answer.ts'
import type { MailWriting } from './Compose.tsx'
import { mailApi, touchedByMail } from '#features/crm/mail/mail.api.ts'
import type { useDraftSaving } from './use-draft-saving.ts'
import { useOutgoingActs } from '#features/crm/mail/reading/use-outgoing-acts.ts'

type MailToSend = MailDraftValues & { sendAt?: string | undefined; isAnyway?: boolean }
type MailSendingOptions = {
  box: MyMailbox
  writing: MailWriting
  drafting: ReturnType<typeof useDraftSaving>
  onSent: () => void
  onUndone: (writing: MailWriting) => void
}

/** Sends; for some seconds it can be taken back. */
export function useSending({ box, writing, drafting: { saver, end }, onSent, onUndone }: MailSendingOptions) {
  const say = useWords(mailWords)
  const { dateTime } = useFormat()
  const { cancel } = useOutgoingActs()
  return useSave({
    save: async ({ sendAt, isAnyway, files, ...draft }: MailToSend) => {
      await saver.flush()
      const { saved } = saver.now()
      const body = {
        ...draft,
        files: files.map(({ id }) => id),
        mailboxId: box.id,
        ...(writing.kind !== 'new' && { threadId: writing.thread.id }),
        ...(writing.kind !== 'new' && !isAnyway && { seen: writing.thread.answers }),
        ...(sendAt && { sendAt }),
        ...(saved && { draftId: saved.id }),
      }
      const sent = await mailApi.send({ body }).catch((error: unknown) => {
        // The person has read the reason; sending again goes without the draft.
        if (error instanceof ApiError && error.problem.reason === 'mail-drafts.gone') saver.forget()
        throw error
      })
      await end()
      return sent
    },
    touches: touchedByMail,
    done: ({ sendAt }) =>
      Date.parse(sendAt) - Date.now() > 2 * UNDO_SECONDS * 1_000
        ? say('scheduled', { at: dateTime(sendAt) })
        : say('sending'),
    undo:
      ({ id }, { sendAt: _at, isAnyway: _any, ...draft }) =>
      () =>
        // The letter is closed by now, so the promise is used; the command reports a refusal itself.
        void cancel.mutateAsync(id).then(
          () => onUndone(takenBack(writing, draft)),
          () => undefined,
        ),
    onSaved: onSent,
  })
}

/** Sending deleted the draft: a reopened letter is saved as a new one. */
const takenBack = ({ saved: _ended, ...writing }: MailWriting, draft: MailDraftValues): MailWriting => ({
  ...writing,
  draft,
})
