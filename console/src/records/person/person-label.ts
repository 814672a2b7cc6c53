import { restrictionWords } from '@learning-cms/texts/crm/privacy/restriction'
import { useWords } from '#kit/text/words.ts'

type LabelledPerson = { fullName: string; phone: string; email: string | null; restrictedAt: string | null }

/** One line of a choice of people: what tells them apart, and whether their data is only stored. */
export function usePersonLabel() {
  const say = useWords(restrictionWords)
  return ({ fullName, phone, email, restrictedAt }: LabelledPerson) =>
    [fullName, phone || email, restrictedAt !== null && say('mark')].filter(Boolean).join(' · ')
}
