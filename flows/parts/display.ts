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

/** Few settings in which every pair of two values stands together at least once: greedily the one that adds most pairs. */
export function pairwise(settings: Setting[] = allSettings): Setting[] {
  const missing = new Set(settings.flatMap(pairsOf))
  const chosen: Setting[] = []
  while (missing.size > 0) {
    const gain = (setting: Setting) => pairsOf(setting).filter((pair) => missing.has(pair)).length
    const best = settings.reduce((a, b) => (gain(b) > gain(a) ? b : a))
    for (const pair of pairsOf(best)) missing.delete(pair)
    chosen.push(best)
  }
  return chosen
}

function pairsOf(setting: Setting) {
  const values = Object.entries(setting).map(([name, value]) => `${name}=${value}`)
  return values.flatMap((a, i) => values.slice(i + 1).map((b) => `${a} ${b}`))
}

/** The console as somebody keeps it: display settings are in place before its first paint. */
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
