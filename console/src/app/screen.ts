import { consoleBase } from '#api/page/start.ts'
import { useIdentity } from '#api/identity/identity.ts'
import { isLanguage, type Language } from '#kit/text/words.ts'
import { useLocaleStore } from './i18n/locale.ts'
import { readTheme } from './theme/read-theme.ts'
import type { Theme } from './theme/rules.ts'
import { followSystem, systemIsDark, useThemeStore } from './theme/store.ts'

/** What decides how a page looks besides its data: the server draws pages for exactly this. */
export type Screen = {
  username: string
  avatar: string
  language: Language
  theme: Theme
  isDark: boolean
  isWide: boolean
}

/** Narrower than this, rows are laid out differently: see use-is-narrow.ts. */
const wide = '(min-width: 40.01em)'
const aYear = 31_536_000

export const screenNow = () =>
  JSON.stringify({
    username: useIdentity.getState().user.username,
    avatar: useIdentity.getState().user.avatar,
    language: useLocaleStore.getState().currentLang,
    theme: useThemeStore.getState().saved,
    isDark: systemIsDark(),
    isWide: matchMedia(wide).matches,
  } satisfies Screen)

/** Undefined for anything but what `screenNow` wrote. */
export function readScreen(text: string): Screen | undefined {
  try {
    const { username, avatar, language, theme, isDark, isWide } = JSON.parse(text) as Partial<Screen>
    if (
      typeof username !== 'string' ||
      typeof avatar !== 'string' ||
      typeof language !== 'string' ||
      !isLanguage(language)
    )
      return undefined
    if (isWide !== true) return undefined
    return { username, avatar, language, theme: readTheme(theme), isDark: isDark === true, isWide }
  } catch {
    return undefined
  }
}

/** Tells the server the screen it may draw pages for, in a cookie, while somebody is signed in on a wide screen. */
export function followScreen() {
  const write = () => {
    const isKnown = useIdentity.getState().session.signedIn && matchMedia(wide).matches
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `screen=${isKnown ? encodeURIComponent(screenNow()) : ''}; path=${consoleBase}; samesite=strict; max-age=${isKnown ? aYear : 0}${secure}`
  }
  write()
  useIdentity.subscribe(write)
  useThemeStore.subscribe(write)
  useLocaleStore.subscribe(write)
  followSystem(write)
  matchMedia(wide).addEventListener('change', write)
}
