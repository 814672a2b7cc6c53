import { register } from '@learning-cms/contract/museum/register'
import type { Sent } from '@learning-cms/contract/core/route'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { clientOf } from '#api/transport/client.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'

const registerApi = clientOf({ numbers: register.numbers })
type PrintNumbersBody = Sent<typeof register.numbers>['body']

/** Opens the page of cards and labels for the ticked artifacts, or for everything in the list. */
export function usePrint() {
  const say = useWords(artifactWords)
  const { go } = useFollow()
  return useSave({
    save: (body: PrintNumbersBody) => registerApi.numbers({ body }),
    touches: [],
    failed: say('printFailed'),
    onSaved: ({ numbers }) => go(`/museum/print?numbers=${encodeURIComponent(numbers)}`),
  })
}
