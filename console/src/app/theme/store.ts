import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useShallow } from 'zustand/react/shallow'
import { deviceStorage } from '#api/persist.ts'
import { readTheme } from './read-theme.ts'
import { defaultTheme, schemeOf, type Theme } from './rules.ts'

type State = {
  kept: Theme
  /** Shown while the configurator is open; never stored. */
  preview: Theme | null
}

export const useThemeStore = create<State>()(
  persist<State, [], [], Theme>(() => ({ kept: defaultTheme, preview: null }), {
    name: 'theme',
    storage: deviceStorage<Theme>(),
    partialize: ({ kept }) => kept,
    merge: (stored, state) => ({ ...state, kept: readTheme(stored) }),
  }),
)

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

const shownTheme = ({ kept, preview }: State) => preview ?? kept

export const useTheme = () => useThemeStore(useShallow(shownTheme))

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

/** Changes what is kept, and what is being tried on as well. */
export const changeTheme = (change: (theme: Theme) => Theme) =>
  useThemeStore.setState(({ kept, preview }) => ({ kept: change(kept), preview: preview && change(preview) }))

export const preview = (change: (theme: Theme) => Theme) =>
  useThemeStore.setState((state) => ({ preview: change(shownTheme(state)) }))

export const keepPreview = () => useThemeStore.setState((state) => ({ kept: shownTheme(state), preview: null }))

export const dropPreview = () => useThemeStore.setState({ preview: null })

export const currentScheme = () => schemeOf(shownTheme(useThemeStore.getState()), systemIsDark())
