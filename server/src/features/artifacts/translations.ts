import { translatedFields, type TranslatedField } from '@learning-cms/contract/museum/artifacts'
import { createHash } from 'node:crypto'
import type { TranslationBases } from '#db/schema/artifacts.ts'

type Texts = Readonly<Record<string, unknown>>

/** As PostgreSQL's md5 says it: what a translation was made of is told by it. */
export const digestOf = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

const textOf = (texts: Texts, field: TranslatedField, language: 'Vi' | 'En') => {
  const text = texts[`${field}${language}`]
  return typeof text === 'string' ? text : undefined
}

/** A translation that was written now was made of the Vietnamese as it is now, and compared by nobody yet. */
export function basesOf(changed: Texts, after: Texts): TranslationBases {
  const written = translatedFields.filter((field) => textOf(changed, field, 'En') !== undefined)
  return Object.fromEntries(
    written.map((field) => [field, { of: digestOf(textOf(after, field, 'Vi') ?? ''), isChecked: false }]),
  )
}

/** These translations, compared with the Vietnamese of now or not. */
export const checkedBases = (fields: readonly TranslatedField[], texts: Texts, isChecked: boolean): TranslationBases =>
  Object.fromEntries(fields.map((field) => [field, { of: digestOf(textOf(texts, field, 'Vi') ?? ''), isChecked }]))
