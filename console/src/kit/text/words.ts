import { useMemo, useSyncExternalStore } from 'react'

export const languages = { vi: 'Tiếng Việt', en: 'English' } as const
export type Language = keyof typeof languages

let current: Language = 'vi'
const listeners = new Set<() => void>()

export function speak(language: Language) {
  current = language
  for (const changed of listeners) changed()
}

type Texts = Record<string, string>
type Hole<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Hole<Rest> : never
type WithoutPlural<Key> = Key extends `${infer Stem}_one` ? Stem : Key extends `${infer Stem}_other` ? Stem : Key
type TextOf<Vi extends Texts, Key extends string> = Vi[Key extends keyof Vi ? Key : `${Key}_other` & keyof Vi]
type Values<Vi extends Texts, Key extends string> = [Hole<TextOf<Vi, Key>>] extends [never]
  ? []
  : [values: Record<Hole<TextOf<Vi, Key>>, string | number>]

export type Words<Vi extends Texts> = { namespace: string; vi: Vi; en: Record<keyof Vi, string> }
export type WordKey<Of> = Of extends Words<infer Vi> ? WithoutPlural<keyof Vi & string> : never
export type Say<Vi extends Texts> = <Key extends WithoutPlural<keyof Vi & string>>(
  key: Key,
  ...values: Values<Vi, Key>
) => string

/**
 * The texts of one feature, flat keys. `{{name}}` is a hole; `x_one` and `x_other` are the plural forms of `x`
 * (chosen by `{{count}}`), so those endings mean nothing else.
 */
export function defineWords<const Vi extends Texts>(
  namespace: string,
  { vi, en }: { vi: Vi; en: Record<NoInfer<keyof Vi>, string> },
): Words<Vi> {
  return { namespace, vi, en }
}

const numbers = { vi: new Intl.NumberFormat('vi'), en: new Intl.NumberFormat('en') }
const plurals = { vi: new Intl.PluralRules('vi'), en: new Intl.PluralRules('en') }

/**
 * Fills the holes; numbers inside a sentence are written the way its language writes them. `{{count:row|rows}}` is the word that
 * goes with that number.
 */
const filled = (text: string, values: Record<string, string | number>, language: Language) =>
  text.replace(/\{\{(\w+)(?::([^|}]*)\|([^}]*))?\}\}/g, (hole, name: string, one?: string, other?: string) => {
    const value = values[name]
    if (one !== undefined && other !== undefined) return plurals[language].select(Number(value)) === 'one' ? one : other
    return typeof value === 'number' ? numbers[language].format(value) : (value ?? hole)
  })

const sayIn =
  <Vi extends Texts>(words: Words<Vi>, spoken?: Language): Say<Vi> =>
  (key, ...given) => {
    const language = spoken ?? current
    const texts: Texts = words[language]
    const values: Record<string, string | number> = given[0] ?? {}
    const form = plurals[language].select(Number(values['count'])) === 'one' ? 'one' : 'other'
    return filled(texts[key] ?? texts[`${key}_${form}`] ?? key, values, language)
  }

/** For what is not drawn: toasts and the like, in the language of that moment. */
export const wordsNow = <Vi extends Texts>(words: Words<Vi>) => sayIn(words)
/** For what speaks another language than the console: a preview. */
export const wordsIn = <Vi extends Texts>(words: Words<Vi>, language: Language) => sayIn(words, language)

const onLanguage = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const languageNow = () => current

export const useLanguage = () => useSyncExternalStore(onLanguage, languageNow)

export function useWords<Vi extends Texts>(words: Words<Vi>) {
  const language = useLanguage()
  return useMemo(() => sayIn(words, language), [words, language])
}
