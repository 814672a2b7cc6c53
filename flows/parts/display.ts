import type { Page } from '@playwright/test'

export const layouts = ['classic', 'modern', 'stackedSide', 'decked', 'simple', 'blank'] as const
export const modes = ['light', 'dark'] as const
export const languages = ['vi', 'en'] as const
export const directions = ['ltr', 'rtl'] as const
export const widths = [1440, 1024, 390] as const

export type Setting = {
  layout: (typeof layouts)[number]
  mode: (typeof modes)[number]
  language: (typeof languages)[number]
  direction: (typeof directions)[number]
  width: (typeof widths)[number]
}
export const named = ({ layout, mode, language, direction, width }: Setting) =>
  [layout, mode, language, direction, width].join('-')

export const allSettings: Setting[] = layouts.flatMap((layout) =>
  modes.flatMap((mode) =>
    languages.flatMap((language) =>
      directions.flatMap((direction) => widths.map((width) => ({ layout, mode, language, direction, width }))),
    ),
  ),
)

/**
 * The eight combinations of mode, language and direction; counted from the end, each is the opposite of its
 * counterpart.
 */
const ways = modes.flatMap((mode) =>
  languages.flatMap((language) => directions.map((direction) => ({ mode, language, direction }))),
)
const setting = (way: number, width: number): Setting => ({
  layout: layouts[(way + width) % layouts.length]!,
  ...ways[way]!,
  width: widths[width]!,
})

/** Settings in which every pair of two values occurs: every combination at every width, with the layouts rotated. */
export const pairwise = ways.flatMap((_, way) => widths.map((_, width) => setting(way, width)))

/**
 * The two settings in which the screen at this position of a list is checked: they differ in mode, language and
 * direction, and one of them is a phone. Across screens, all eight combinations, the other widths and the layouts
 * rotate.
 */
export function settingsOfScreen(place: number): Setting[] {
  const way = place % ways.length
  const phone = widths.indexOf(390)
  const other = Math.floor(place / ways.length) % phone
  return [pairwise[way * widths.length + other]!, pairwise[(ways.length - 1 - way) * widths.length + phone]!]
}

/** The console with stored display settings, in place before the first paint. */
export async function useSetting(page: Page, { layout, mode, language, direction, width }: Setting) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  await page.addInitScript(
    ({ layout, mode, direction, language }) => {
      const theme = {
        themeColor: 'indigo',
        primaryColorLevel: 600,
        direction,
        mode,
        panelExpand: false,
        controlSize: 'md',
        contrast: 'normal',
        motion: 'reduced',
        cardBordered: layout === 'modern',
        navMode: layout === 'modern' ? 'transparent' : mode,
        layout: { type: layout, sideNavCollapse: false, previousType: '' },
      }
      localStorage.setItem('persist:theme', JSON.stringify({ state: theme, version: 0 }))
      localStorage.setItem('persist:locale', JSON.stringify({ state: { currentLang: language }, version: 0 }))
    },
    { layout, mode, direction, language },
  )
}
