import type { BilingualName } from '@learning-cms/contract/core/record-language'
import { inRegister, registerLanguage } from '#api/session/register-languages.tsx'
import type { Language } from '#kit/text/words.ts'

/** In the language of the console; Vietnamese if there is no English. */
export const nameIn = ({ nameVi, nameEn }: BilingualName, language: Language) => inRegister(nameVi, nameEn, language)
/** The text is in the other language, for want of a translation. */
export const isUntranslated = ({ nameEn }: BilingualName, language: Language) =>
  registerLanguage(language) === 'en' && nameEn === ''

type Aged = { ageVi: string; ageEn: string }
export const ageIn = ({ ageVi, ageEn }: Aged, language: Language) => inRegister(ageVi, ageEn, language)
