import type { Museum } from '@learning-cms/contract/museum'
import type { Language, Say } from '#kit/words.ts'
import type { museumWords } from './museum.words.ts'

export type MuseumValues = Pick<
  Museum,
  | 'nameVi'
  | 'nameEn'
  | 'introVi'
  | 'introEn'
  | 'addressVi'
  | 'addressEn'
  | 'phone'
  | 'email'
  | 'website'
  | 'weeklyHours'
  | 'specialDays'
  | 'hoursNoteVi'
  | 'hoursNoteEn'
  | 'logoId'
  | 'audioViId'
  | 'audioEnId'
  | 'transcriptVi'
  | 'transcriptEn'
  | 'images'
  | 'latitude'
  | 'longitude'
>

const fields = [
  ...['nameVi', 'nameEn', 'introVi', 'introEn', 'addressVi', 'addressEn', 'phone', 'email', 'website'],
  ...['weeklyHours', 'specialDays', 'hoursNoteVi', 'hoursNoteEn', 'logoId', 'images', 'latitude', 'longitude'],
  ...['audioViId', 'audioEnId', 'transcriptVi', 'transcriptEn'],
] as (keyof MuseumValues)[]

/** The record is there from the start; what is not loaded has no form. */
export const valuesOf = (row: Museum | undefined) =>
  Object.fromEntries(fields.map((field) => [field, row?.[field]])) as MuseumValues

/** What people call the fields: in the form, where two versions stand side by side, and in the history. */
export const fieldNames = (say: Say<(typeof museumWords)['vi']>) =>
  Object.fromEntries(fields.map((field) => [field, say(field)])) as Record<keyof MuseumValues, string>

type Bilingual = 'name' | 'intro' | 'address' | 'hoursNote'

/** One of the two languages; what is missing is not replaced by the other. */
export const textIn = (values: MuseumValues, field: Bilingual, language: Language) =>
  values[`${field}${language === 'vi' ? 'Vi' : 'En'}`]
