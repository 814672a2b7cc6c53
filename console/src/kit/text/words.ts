import { recordLanguage } from '@learning-cms/contract/core/record-language'
import { languages, sayIn, type Language, type Texts, type Words } from '@learning-cms/texts'
import { useMemo, useSyncExternalStore } from 'react'

export {
  languages,
  sayIn as wordsIn,
  spoken,
  type Language,
  type Say,
  type WordKey,
  type Words,
} from '@learning-cms/texts'

let current: Language = 'vi'
const listeners = new Set<() => void>()

export const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name)

export function speak(language: Language) {
  current = language
  for (const changed of listeners) changed()
}

/** For text outside components, such as toasts: in the current language. */
export const wordsNow = <Vi extends Texts>(words: Words<Vi>) => sayIn(words, current)

const onLanguage = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const languageNow = () => current

export const useLanguage = () => useSyncExternalStore(onLanguage, languageNow, languageNow)

/** Which of a record's two languages the reader sees. */
export const useRecordLanguage = () => recordLanguage(useLanguage())

export function useWords<Vi extends Texts>(words: Words<Vi>) {
  const language = useLanguage()
  return useMemo(() => sayIn(words, language), [words, language])
}
