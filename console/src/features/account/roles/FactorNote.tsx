import type { Role } from '@learning-cms/contract/account/roles'
import { roleFactorWords } from '@learning-cms/texts/account/accounts/factors'
import { PasskeyIcon } from '#kit/show/icons.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'

function useNote({ secondFactorFrom }: Role) {
  const say = useWords(roleFactorWords)
  const { dateOfDay } = useFormat()
  return secondFactorFrom && say('requiredFrom', { date: dateOfDay(secondFactorFrom) })
}

/** From which day on a role requires a second factor, if it does. */
export function FactorNote({ role }: { role: Role }) {
  const note = useNote(role)
  return note && ` · ${note}`
}

/** The same where there is room for a sign only. */
export function FactorMark({ role }: { role: Role }) {
  const note = useNote(role)
  return note && <PasskeyIcon size={14} role="img" aria-label={note} title={note} />
}
