import type { Language } from '@learning-cms/texts'

/** Records are written in Vietnamese and English, whatever languages the interface has. */
export const recordLanguages = ['vi', 'en'] as const
export type RecordLanguage = (typeof recordLanguages)[number]

/** Of a reader. `vi-alone`: the organisation turned English off in its register, so nobody is shown any. */
export type ReadingLanguage = Language | 'vi-alone'

/** The language of a record's texts for a reader of the interface. */
export const recordLanguage = (language: ReadingLanguage): RecordLanguage =>
  language === 'vi' || language === 'vi-alone' ? 'vi' : 'en'

/** The text of a record for a reader, or the other language's if it is empty. */
export function inLanguage(vi: string, en: string, language: ReadingLanguage) {
  if (language === 'vi-alone') return vi
  return recordLanguage(language) === 'vi' ? vi || en : en || vi
}
