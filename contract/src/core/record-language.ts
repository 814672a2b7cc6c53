import type { Language } from '@learning-cms/texts'

/** What people write into records is in Vietnamese and English, whatever languages the interface has. */
export const recordLanguages = ['vi', 'en'] as const
export type RecordLanguage = (typeof recordLanguages)[number]

/** The language of records that a reader of the interface is shown. */
export const recordLanguage = (language: Language): RecordLanguage => (language === 'vi' ? 'vi' : 'en')

/** A text of a record for a reader; where their language has none, the other one. */
export const inLanguage = (vi: string, en: string, language: Language) =>
  recordLanguage(language) === 'vi' ? vi || en : en || vi
