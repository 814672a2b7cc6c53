import type { Language } from '@learning-cms/texts'

/** Records are written in Vietnamese and English, whatever languages the interface has. */
export const recordLanguages = ['vi', 'en'] as const
export type RecordLanguage = (typeof recordLanguages)[number]

/** The names of a record in both of its languages. */
export type BilingualName = { nameVi: string; nameEn: string }

/** The language of a record's texts for a reader of the interface. */
export const recordLanguage = (language: Language): RecordLanguage => (language === 'vi' ? 'vi' : 'en')

/** The text of a record for a reader, or the other language's if it is empty. */
export const inLanguage = (vi: string, en: string, language: Language) =>
  recordLanguage(language) === 'vi' ? vi || en : en || vi
