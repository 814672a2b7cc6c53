import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { mailApi, touchedByMail } from '#features/crm/mail/mail.api.ts'

export function useOutgoingActs() {
  const say = useWords(mailWords)
  const touches = touchedByMail
  const cancel = useSave({
    save: (id: string) => mailApi.cancel({ params: { id } }),
    touches,
    done: say('takenBack'),
    failed: say('takeBackFailed'),
  })
  const again = useSave({
    save: (id: string) => mailApi.sendAgain({ params: { id } }),
    touches,
    done: say('againDone'),
    failed: say('sendFailed'),
  })
  return { cancel, again }
}
