import { changeMuseumBody, type Museum } from '@learning-cms/contract/museum/museum'
import { namesOf } from '@learning-cms/domain/records/fields'
import type { museumWords } from '@learning-cms/texts/museum/museum'
import { registerLanguage } from '#api/session/register-languages.tsx'
import { labelsOf, type FormValues } from '#kit/form/form-values.ts'
import type { Language, Say } from '#kit/text/words.ts'

export type MuseumValues = FormValues<typeof changeMuseumBody>

const fields = namesOf(changeMuseumBody.shape)

/** The museum's record always exists; until it is loaded there is no form. */
export const valuesOf = (row: Museum | undefined) =>
  Object.fromEntries(fields.map((field) => [field, row?.[field]])) as MuseumValues

/** Labels of the fields: in the form, in the merge dialog, and in the history. */
export const fieldNames = (say: Say<(typeof museumWords)['vi']>): Record<keyof MuseumValues, string> =>
  labelsOf(changeMuseumBody, say)

type Bilingual = 'name' | 'intro' | 'address' | 'hoursNote'

/** The text in one language, without falling back to the other. */
export const textIn = (values: MuseumValues, field: Bilingual, language: Language) =>
  values[`${field}${registerLanguage(language) === 'vi' ? 'Vi' : 'En'}`]
