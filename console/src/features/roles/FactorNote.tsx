import type { Role } from '@learning-cms/contract/people/roles'
import { roleFactorWords } from '@learning-cms/texts/accounts/factors'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'

/** From which day on a role requires a second factor, if it does. */
export function FactorNote({ role: { secondFactorFrom } }: { role: Role }) {
  const say = useWords(roleFactorWords)
  const { dateOfDay } = useFormat()
  return secondFactorFrom && ` · ${say('requiredFrom', { date: dateOfDay(secondFactorFrom) })}`
}
