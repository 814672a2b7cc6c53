import { mix } from './colour.ts'
import { surfaces, type Scheme } from './neutrals.ts'

/**
 * Six colours for the series of a chart, found by search: each has 3 : 1 against panel, page and a hovered row, and any
 * two differ for readers with each kind of colour blindness (the test measures both).
 */
export const seriesColours: Record<Scheme, readonly string[]> = {
  light: ['#2571ec', '#9a380e', '#1f7265', '#c857a7', '#a1824e', '#744196'],
  dark: ['#71a6fd', '#ac6438', '#92dfd0', '#bd839e', '#ebd861', '#6f6fe2'],
}

/** Steps of a shaded table, the palest first; the text on all of them is the strong one. */
export const HEAT_STEPS = 8
const DEEPEST = { light: 0.46, dark: 0.42 }

export const heatColours = (scheme: Scheme) =>
  Array.from({ length: HEAT_STEPS }, (_, step) =>
    mix(surfaces[scheme].panel, seriesColours[scheme][0]!, (DEEPEST[scheme] * (step + 1)) / HEAT_STEPS),
  )
