import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { languages, speak, type Language } from '#kit/text/words.ts'
import { deviceStorage, restoredFirst } from '#api/page/persist.ts'

type Locale = { currentLang: Language }

export const defaultLanguage: Language = 'vi'

const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(languages, value)

const readLocale = (stored: unknown): Locale => {
  const currentLang = (stored as Partial<Locale> | undefined)?.currentLang
  return { currentLang: isLanguage(currentLang) ? currentLang : defaultLanguage }
}

export const useLocaleStore = create<Locale>()(
  restoredFirst(
    persist<Locale>(() => ({ currentLang: defaultLanguage }), {
      name: 'locale',
      storage: deviceStorage<Locale>(),
      merge: readLocale,
    }),
  ),
)

export const chooseLanguage = (currentLang: Language) => useLocaleStore.setState({ currentLang })

/** Applies the stored language to the texts and the document. */
export function speakStoredLanguage() {
  const follow = ({ currentLang }: Locale) => {
    document.documentElement.lang = currentLang
    speak(currentLang)
  }
  follow(useLocaleStore.getState())
  return useLocaleStore.subscribe(follow)
}
