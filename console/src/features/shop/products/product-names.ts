import type { BilingualName } from '@learning-cms/contract/core/record-language'
import type { Language } from '@learning-cms/texts'

/** In the language of the interface, if it has such a name. */
export const nameIn = ({ nameVi, nameEn }: BilingualName, language: Language) => (language === 'en' && nameEn) || nameVi
