import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useShallow } from 'zustand/react/shallow'
import { deviceStorage, restoredFirst } from '#api/page/persist.ts'
import { readTheme } from './read-theme.ts'
import { defaultTheme, schemeOf, type Theme } from './rules.ts'

type ThemeState = {
  saved: Theme
  /** Set while the configurator is open; never stored. */
  preview: Theme | null
}

export const useThemeStore = create<ThemeState>()(
  restoredFirst(
    persist<ThemeState, [], [], Theme>(() => ({ saved: defaultTheme, preview: null }), {
      name: 'theme',
      storage: deviceStorage<Theme>(),
      partialize: ({ saved }) => saved,
      merge: (stored, state) => ({ ...state, saved: readTheme(stored) }),
    }),
  ),
)

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

const activeTheme = ({ saved, preview }: ThemeState) => preview ?? saved

export const useTheme = () => useThemeStore(useShallow(activeTheme))

const paper = () => matchMedia('print')

const following = (query: () => MediaQueryList) => (changed: () => void) => {
  const followed = query()
  followed.addEventListener('change', changed)
  return () => followed.removeEventListener('change', changed)
}

export const systemIsDark = () => darkSystem().matches
export const followSystem = following(darkSystem)

export const isPrinting = () => paper().matches
export const followPrinting = following(paper)

/** Changes the saved theme, and the previewed one as well. */
export const changeTheme = (change: (theme: Theme) => Theme) =>
  useThemeStore.setState(({ saved, preview }) => ({ saved: change(saved), preview: preview && change(preview) }))

export const preview = (change: (theme: Theme) => Theme) =>
  useThemeStore.setState((state) => ({ preview: change(activeTheme(state)) }))

export const savePreview = () => useThemeStore.setState((state) => ({ saved: activeTheme(state), preview: null }))

export const dropPreview = () => useThemeStore.setState({ preview: null })

export const currentScheme = () => schemeOf(activeTheme(useThemeStore.getState()), systemIsDark())
