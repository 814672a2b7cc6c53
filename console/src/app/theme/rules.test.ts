import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { controlSizes, layoutTypes, readTheme } from './read-theme.ts'
import { hues, levels } from './colours/ramps.ts'
import {
  chooseLayout,
  chooseMode,
  chooseNavMode,
  defaultTheme,
  displayOf,
  effectiveNavMode,
  withDisplay,
  type Theme,
} from './rules.ts'

const themes: fc.Arbitrary<Theme> = fc.record({
  themeColor: fc.constantFrom(...hues),
  primaryColorLevel: fc.constantFrom(...levels),
  direction: fc.constantFrom('ltr', 'rtl'),
  mode: fc.constantFrom('light', 'dark', 'system'),
  navMode: fc.constantFrom('light', 'dark', 'themed', 'transparent'),
  controlSize: fc.constantFrom(...controlSizes),
  cardBordered: fc.boolean(),
  panelExpand: fc.boolean(),
  nav: fc.record({
    folded: fc.uniqueArray(fc.string({ maxLength: 8 }), { maxLength: 5 }),
    starred: fc.uniqueArray(fc.string({ maxLength: 8 }), { maxLength: 5 }),
  }),
  contrast: fc.constantFrom('normal', 'more'),
  motion: fc.constantFrom('full', 'reduced'),
  layout: fc.record({
    type: fc.constantFrom(...layoutTypes),
    sideNavCollapse: fc.boolean(),
    previousType: fc.constantFrom(...layoutTypes, ''),
  }),
})
const inLayout = (type: Theme['layout']['type'], navMode: Theme['navMode']): Theme => ({
  ...defaultTheme,
  navMode,
  layout: { ...defaultTheme.layout, type },
})

it('starts as the specification says', () => {
  expect(defaultTheme).toMatchObject({
    themeColor: 'indigo',
    primaryColorLevel: 600,
    mode: 'light',
    direction: 'ltr',
    controlSize: 'md',
    navMode: 'light',
    layout: { type: 'modern', sideNavCollapse: false },
  })
})

describe('choosing a mode', () => {
  it.each(['classic', 'stackedSide', 'decked'] as const)('changes the navigation of %s', (type) => {
    expect(chooseMode(inLayout(type, 'light'), 'dark').navMode).toBe('dark')
    expect(chooseMode(inLayout(type, 'dark'), 'light').navMode).toBe('light')
    expect(chooseMode(inLayout(type, 'themed'), 'dark').navMode).toBe('themed')
    expect(chooseMode(inLayout(type, 'light'), 'system', true).navMode).toBe('dark')
  })

  it.each(['modern', 'simple', 'blank'] as const)('keeps the navigation of %s', (type) => {
    expect(chooseMode(inLayout(type, 'light'), 'dark').navMode).toBe('light')
  })
})

describe('choosing a layout', () => {
  it('turns card borders on and the navigation transparent in modern', () => {
    expect(chooseLayout(inLayout('classic', 'dark'), 'modern', 'dark')).toMatchObject({
      cardBordered: true,
      navMode: 'transparent',
      layout: { type: 'modern', previousType: 'classic' },
    })
  })

  it('resets the navigation and turns card borders off elsewhere', () => {
    fc.assert(
      fc.property(themes, fc.constantFrom(...layoutTypes), fc.constantFrom('light', 'dark'), (theme, type, scheme) => {
        const chosen = chooseLayout(theme, type, scheme)
        expect(chosen.navMode).toBe(type === 'modern' ? 'transparent' : scheme)
        expect(chosen.cardBordered).toBe(type === 'modern')
      }),
    )
  })
})

it('recomputes the default navigation from layout and mode', () => {
  expect(chooseNavMode(inLayout('decked', 'themed'), 'default', 'dark').navMode).toBe('dark')
  expect(chooseNavMode(inLayout('modern', 'themed'), 'default', 'dark').navMode).toBe('transparent')
  expect(chooseNavMode(inLayout('modern', 'light'), 'themed', 'light').navMode).toBe('themed')
})

it('always keeps a themed navigation, and never the wrong light or dark one for the page', () => {
  fc.assert(
    fc.property(themes, fc.constantFrom('light', 'dark'), (theme, scheme) => {
      const navMode = effectiveNavMode(theme, scheme)
      expect(navMode === 'themed').toBe(theme.navMode === 'themed')
      if (theme.mode === 'system' && navMode !== 'themed' && navMode !== 'transparent') expect(navMode).toBe(scheme)
    }),
  )
})

describe('stored settings', () => {
  it('are restored completely', () => {
    fc.assert(
      fc.property(themes, (theme) => {
        expect(readTheme(JSON.parse(JSON.stringify(theme)))).toEqual(theme)
      }),
    )
  })

  it('fall back to the defaults when unreadable', () => {
    expect(readTheme(undefined)).toEqual(defaultTheme)
    expect(readTheme({ themeColor: 'plaid', layout: 'modern', mode: 3 })).toEqual(defaultTheme)
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(hues).toContain(readTheme(stored).themeColor)
      }),
    )
  })

  it('survive serialisation', () => {
    fc.assert(
      fc.property(themes, (theme) => {
        expect(displayOf(withDisplay(defaultTheme, displayOf(theme)))).toEqual(displayOf(theme))
      }),
    )
  })
})
