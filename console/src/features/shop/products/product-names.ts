import type { Language } from '@learning-cms/texts'

type Named = { nameVi: string; nameEn: string }

/** In the language of the interface, if it has such a name. */
export const nameIn = ({ nameVi, nameEn }: Named, language: Language) => (language === 'en' && nameEn) || nameVi
