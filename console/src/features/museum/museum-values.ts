import { recordLanguage } from '@learning-cms/contract/core/record-language'
import { changeMuseumBody, type Museum } from '@learning-cms/contract/museum/museum'
import type { museumWords } from '@learning-cms/texts/museum/museum'
import { labelsOf, namesOf, type FormValues } from '#kit/form/form-values.ts'
import type { Language, Say } from '#kit/text/words.ts'

export type MuseumValues = FormValues<typeof changeMuseumBody>

const fields = namesOf(changeMuseumBody.shape)

/** The record is there from the start; what is not loaded has no form. */
export const valuesOf = (row: Museum | undefined) =>
  Object.fromEntries(fields.map((field) => [field, row?.[field]])) as MuseumValues

/** What people call the fields: in the form, where two versions stand side by side, and in the history. */
export const fieldNames = (say: Say<(typeof museumWords)['vi']>): Record<keyof MuseumValues, string> =>
  labelsOf(changeMuseumBody, say)

type Bilingual = 'name' | 'intro' | 'address' | 'hoursNote'

/** One of the two languages; what is missing is not replaced by the other. */
export const textIn = (values: MuseumValues, field: Bilingual, language: Language) =>
  values[`${field}${recordLanguage(language) === 'vi' ? 'Vi' : 'En'}`]
