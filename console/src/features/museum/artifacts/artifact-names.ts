import { inRegister, registerLanguage } from '#api/session/register-languages.tsx'
import type { Language } from '#kit/text/words.ts'

type Named = { nameVi: string; nameEn: string }

/** In the language of the console; Vietnamese if there is no English. */
export const nameIn = ({ nameVi, nameEn }: Named, language: Language) => inRegister(nameVi, nameEn, language)
/** The text is in the other language, for want of a translation. */
export const isUntranslated = ({ nameEn }: Named, language: Language) =>
  registerLanguage(language) === 'en' && nameEn === ''

type Aged = { ageVi: string; ageEn: string }
export const ageIn = ({ ageVi, ageEn }: Aged, language: Language) => inRegister(ageVi, ageEn, language)
