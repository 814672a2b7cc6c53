import { fill, isOne } from './fill.ts'
import { spoken, type Language } from './languages.ts'
import type { Texts, Words } from './translation.ts'

type Hole<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? NameIn<Name> | Hole<Rest>
  : never
type NameIn<Written extends string> = Written extends `${infer Name}:${string}` ? Name : Written
type WithoutPlural<Key> = Key extends `${infer Stem}_one` ? Stem : Key extends `${infer Stem}_other` ? Stem : Key
type TextOf<Vi extends Texts, Key extends string> = Vi[Key extends keyof Vi ? Key : `${Key}_other` & keyof Vi]
type TextValues<Vi extends Texts, Key extends string> = [Hole<TextOf<Vi, Key>>] extends [never]
  ? []
  : [values: Record<Hole<TextOf<Vi, Key>>, string | number>]

export type WordKey<Of> = Of extends { readonly vi: infer Vi } ? WithoutPlural<keyof Vi & string> : never
/**
 * Keys are flat. `x_one` and `x_other` are the plural forms of `x`, chosen by `{count}`; these endings are reserved for
 * that.
 */
export type Say<Vi extends Texts> = <Key extends WithoutPlural<keyof Vi & string>>(
  key: Key,
  ...values: TextValues<Vi, Key>
) => string

/** The texts of one file, in one language. */
export const sayIn =
  <Vi extends Texts>(words: Words<Vi>, language: Language): Say<Vi> =>
  (key, ...given) => {
    const texts: Texts = words[language]
    const values: Record<string, string | number> = given[0] ?? {}
    const form = isOne(values['count'], language) ? 'one' : 'other'
    return fill(texts[key] ?? texts[`${key}_${form}`] ?? key, values, language)
  }

export type InEach = Readonly<Record<Language, string>>

/** One text in every language. */
export const inEach = <Vi extends Texts>(words: Words<Vi>, key: keyof Vi & string): InEach =>
  Object.fromEntries(spoken.map((language) => [language, words[language][key] as string])) as InEach
