import type { Language } from '#kit/text/words.ts'

type Named = { nameVi: string; nameEn: string }

/** In the language of the console; the Vietnamese where there is no English. */
export const nameIn = ({ nameVi, nameEn }: Named, language: Language) => (language === 'en' ? nameEn || nameVi : nameVi)
/** The text is in the other language than the one requested. */
export const isUntranslated = ({ nameEn }: Named, language: Language) => language === 'en' && nameEn === ''

type Aged = { ageVi: string; ageEn: string }
export const ageIn = ({ ageVi, ageEn }: Aged, language: Language) => (language === 'en' ? ageEn || ageVi : ageVi)
