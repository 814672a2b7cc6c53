import { UNDO_SECONDS, type MyMailbox } from '@learning-cms/contract/crm/mail'
import { mailWords } from '@learning-cms/texts/mail/mail'
import { useSave } from '#api/saving/use-save.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import type { Draft } from './answer.ts'
import type { Writing } from './Compose.tsx'
import { mailApi, touchedByMail } from './mail.api.ts'
import { useOutgoingActs } from './use-outgoing-acts.ts'

type Sent = Draft & { sendAt?: string | undefined; isAnyway?: boolean }
type Options = { box: MyMailbox; writing: Writing; onSent: () => void }

/** Sends; for some seconds it can be taken back. */
export function useSending({ box, writing, onSent }: Options) {
  const say = useWords(mailWords)
  const { dateTime } = useFormat()
  const { cancel } = useOutgoingActs()
  return useSave({
    save: ({ sendAt, isAnyway, ...draft }: Sent) =>
      mailApi.send({
        body: {
          ...draft,
          mailboxId: box.id,
          ...(writing.kind !== 'new' && { threadId: writing.thread.id }),
          ...(writing.kind !== 'new' && !isAnyway && { seen: writing.thread.answers }),
          ...(sendAt && { sendAt }),
        },
      }),
    touches: touchedByMail,
    done: ({ sendAt }) =>
      Date.parse(sendAt) - Date.now() > 2 * UNDO_SECONDS * 1_000
        ? say('scheduled', { at: dateTime(sendAt) })
        : say('sending'),
    undo:
      ({ id }) =>
      () =>
        cancel.mutate(id),
    onSaved: onSent,
  })
}
