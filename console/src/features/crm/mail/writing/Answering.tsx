import type { PresentPerson } from '@learning-cms/contract/account/presence'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Alert } from '@mantine/core'
import { useWords } from '#kit/text/words.ts'

/** Who is writing an answer to the same conversation now. */
export function Answering({ others }: { others: readonly PresentPerson[] }) {
  const say = useWords(mailWords)
  const names = others.filter(({ state }) => state === 'editing').map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <Alert color="yellow" role="status">
      {say(names.length > 1 ? 'answeringMany' : 'answeringOne', { names: names.join(', ') })}
    </Alert>
  )
}
