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
type Options = { box: MyMailbox; writing: Writing; onSent: () => void; onUndone: (writing: Writing) => void }

/** Sends; for some seconds it can be taken back. */
export function useSending({ box, writing, onSent, onUndone }: Options) {
  const say = useWords(mailWords)
  const { dateTime } = useFormat()
  const { cancel } = useOutgoingActs()
  return useSave({
    save: ({ sendAt, isAnyway, files, ...draft }: Sent) =>
      mailApi.send({
        body: {
          ...draft,
          files: files.map(({ id }) => id),
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
      ({ id }, { sendAt: _at, isAnyway: _any, ...draft }) =>
      () =>
        // The letter is closed by now: only the promise tells. A refusal is told by the command itself.
        void cancel.mutateAsync(id).then(
          () => onUndone({ ...writing, draft }),
          () => undefined,
        ),
    onSaved: onSent,
  })
}
