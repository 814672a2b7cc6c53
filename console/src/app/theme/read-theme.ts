import { hues, levels } from './colours/ramps.ts'
import { defaultTheme, type LayoutType, type Theme } from './rules.ts'

export const layoutTypes = [
  'classic',
  'modern',
  'stackedSide',
  'decked',
  'simple',
  'blank',
] as const satisfies LayoutType[]
export const controlSizes = ['xs', 'sm', 'md', 'lg'] as const satisfies Theme['controlSize'][]

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const oneOf = <Value>(value: unknown, allowed: readonly Value[], otherwise: Value) =>
  allowed.find((one) => one === value) ?? otherwise

const yesOrNo = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise)

const NAMES_AT_MOST = 60

const names = (value: unknown, otherwise: readonly string[]) =>
  Array.isArray(value)
    ? value.filter((name): name is string => typeof name === 'string').slice(0, NAMES_AT_MOST)
    : otherwise

/** Turns whatever is stored into a complete theme; unreadable parts get the default. */
export function readTheme(stored: unknown): Theme {
  const theme = fields(stored)
  const layout = fields(theme['layout'])
  const nav = fields(theme['nav'])
  return {
    themeColor: oneOf(theme['themeColor'], hues, defaultTheme.themeColor),
    direction: oneOf(theme['direction'], ['ltr', 'rtl'], defaultTheme.direction),
    mode: oneOf(theme['mode'], ['light', 'dark', 'system'], defaultTheme.mode),
    primaryColorLevel: oneOf(theme['primaryColorLevel'], levels, defaultTheme.primaryColorLevel),
    cardBordered: yesOrNo(theme['cardBordered'], defaultTheme.cardBordered),
    panelExpand: yesOrNo(theme['panelExpand'], defaultTheme.panelExpand),
    controlSize: oneOf(theme['controlSize'], controlSizes, defaultTheme.controlSize),
    navMode: oneOf(theme['navMode'], ['light', 'dark', 'themed', 'transparent'], defaultTheme.navMode),
    nav: {
      folded: names(nav['folded'], defaultTheme.nav.folded),
      starred: names(nav['starred'], defaultTheme.nav.starred),
    },
    layout: {
      type: oneOf(layout['type'], layoutTypes, defaultTheme.layout.type),
      sideNavCollapse: yesOrNo(layout['sideNavCollapse'], false),
      previousType: oneOf(layout['previousType'], [...layoutTypes, ''], ''),
    },
    contrast: oneOf(theme['contrast'], ['normal', 'more'], defaultTheme.contrast),
    motion: oneOf(theme['motion'], ['full', 'reduced'], defaultTheme.motion),
  }
}
