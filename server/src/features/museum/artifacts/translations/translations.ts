import { translatedFields, type TranslatedField } from '@learning-cms/contract/museum/artifacts'
import { createHash } from 'node:crypto'
import type { TranslationBases } from '#db/schema/museum/artifacts.ts'

type TranslatedTexts = Readonly<Record<string, unknown>>

/** Like PostgreSQL's md5: identifies the text a translation was made from. */
export const digestOf = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

const textOf = (texts: TranslatedTexts, field: TranslatedField, language: 'Vi' | 'En') => {
  const text = texts[`${field}${language}`]
  return typeof text === 'string' ? text : undefined
}

/** A translation written now was made from the current Vietnamese text, and nobody has compared it yet. */
export function basesOf(changed: TranslatedTexts, after: TranslatedTexts): TranslationBases {
  const written = translatedFields.filter((field) => textOf(changed, field, 'En') !== undefined)
  return Object.fromEntries(
    written.map((field) => [field, { of: digestOf(textOf(after, field, 'Vi') ?? ''), isChecked: false }]),
  )
}

/** These translations, marked as compared with the current Vietnamese text or not. */
export const checkedBases = (
  fields: readonly TranslatedField[],
  texts: TranslatedTexts,
  isChecked: boolean,
): TranslationBases =>
  Object.fromEntries(fields.map((field) => [field, { of: digestOf(textOf(texts, field, 'Vi') ?? ''), isChecked }]))
