import type { Display } from '@learning-cms/contract/account/display'
import type { Scheme } from './colours/neutrals.ts'

export type LayoutType = Display['layout']
export type NavMode = Display['navMode']

/** What is stored on this device: the display settings of the contract, and the state of the navigation. */
export type Theme = Omit<Display, 'layout'> & {
  panelExpand: boolean
  /** Groups of the menu that are folded, and screens that are starred, by name. */
  nav: { folded: readonly string[]; starred: readonly string[] }
  layout: { type: LayoutType; sideNavCollapse: boolean; previousType: LayoutType | '' }
}

export const defaultTheme: Theme = {
  themeColor: 'indigo',
  direction: 'ltr',
  mode: 'light',
  primaryColorLevel: 600,
  cardBordered: true,
  panelExpand: true,
  nav: { folded: ['recent', 'account-group', 'system-group'], starred: [] },
  controlSize: 'md',
  navMode: 'light',
  layout: { type: 'modern', sideNavCollapse: false, previousType: '' },
  contrast: 'normal',
  motion: 'full',
}

const paintedByMode = new Set<LayoutType>(['classic', 'stackedSide', 'decked'])

export const schemeOf = ({ mode }: Pick<Theme, 'mode'>, systemIsDark: boolean): Scheme =>
  mode === 'system' ? (systemIsDark ? 'dark' : 'light') : mode

export const defaultNavMode = (layout: LayoutType, scheme: Scheme): NavMode =>
  layout === 'modern' ? 'transparent' : scheme

export function chooseMode(theme: Theme, mode: Theme['mode'], systemIsDark = false): Theme {
  const follows = paintedByMode.has(theme.layout.type) && theme.navMode !== 'themed'
  return { ...theme, mode, navMode: follows ? schemeOf({ mode }, systemIsDark) : theme.navMode }
}

export function chooseLayout(theme: Theme, type: LayoutType, scheme: Scheme): Theme {
  return {
    ...theme,
    cardBordered: type === 'modern',
    navMode: defaultNavMode(type, scheme),
    layout: { ...theme.layout, type, previousType: theme.layout.type },
  }
}

export const chooseNavMode = (theme: Theme, choice: 'default' | 'themed', scheme: Scheme): Theme => ({
  ...theme,
  navMode: choice === 'themed' ? 'themed' : defaultNavMode(theme.layout.type, scheme),
})

/** The mode in which the navigation is drawn. Layouts painted by the page mode keep a light or dark of their own. */
export function effectiveNavMode(theme: Theme, scheme: Scheme): NavMode {
  if (theme.navMode === 'themed') return 'themed'
  const keepsItsOwn = paintedByMode.has(theme.layout.type) && theme.mode !== 'system'
  return keepsItsOwn && theme.navMode !== 'transparent' ? theme.navMode : defaultNavMode(theme.layout.type, scheme)
}

export const displayOf = ({ panelExpand: _panel, nav: _nav, layout, ...theme }: Theme): Display => ({
  ...theme,
  layout: layout.type,
})

export const withDisplay = (theme: Theme, { layout, ...display }: Display): Theme => ({
  ...theme,
  ...display,
  layout: { ...theme.layout, type: layout, previousType: theme.layout.type },
})

const toggled = (names: readonly string[], name: string) =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name]

export const toggleFold = (theme: Theme, group: string): Theme => ({
  ...theme,
  nav: { ...theme.nav, folded: toggled(theme.nav.folded, group) },
})

export const toggleStar = (theme: Theme, page: string): Theme => ({
  ...theme,
  nav: { ...theme.nav, starred: toggled(theme.nav.starred, page) },
})
