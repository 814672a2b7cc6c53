/** Each colour of a letter: its property, its value, and the value in dark mode, set by the class `l-<name>`. */
const colours = {
  ground: ['background-color', '#f3f4f6', '#14171c'],
  panel: ['background-color', '#ffffff', '#1d2128'],
  ink: ['color', '#1d2330', '#e7e9ee'],
  quiet: ['color', '#59616f', '#a9b1bf'],
  link: ['color', '#1d4ed8', '#93b4ff'],
  rule: ['border-color', '#d9dde3', '#3a414d'],
} as const
export type Colour = keyof typeof colours

/** The attributes of an element: inline style for every program, a class for programs with a dark mode. */
export const styled = (colour: Colour, style = '') =>
  `class="l-${colour}" style="${colours[colour][0]}:${colours[colour][1]};${style}"`

export const colourOf = (colour: Colour) => colours[colour][1]

export const FONT = "font-family:'Be Vietnam Pro',-apple-system,'Segoe UI',Roboto,Arial,sans-serif;"
export const WIDTH_PX = 600
export const PADDING_PX = 28
export const INNER_PX = WIDTH_PX - 2 * PADDING_PX
export const GAP_PX = 20
export const COLUMN_PX = (INNER_PX - GAP_PX) / 2

const rules = (scope: string) =>
  Object.entries(colours)
    .map(([name, [property, , dark]]) => `${scope} .l-${name}{${property}:${dark}!important}`)
    .join('')

const PHONE = `@media (max-width:620px){.l-column{max-width:100%!important}.l-gap{display:none!important}.l-edge{padding-left:18px!important;padding-right:18px!important}}`
const BASE = 'body{margin:0;padding:0}img{border:0}a:focus{outline:2px solid currentColor;outline-offset:2px}'

/** As the reader's device is set; or dark, to be shown beside the editor. */
export type Appearance = 'device' | 'dark' | 'light'

/** The sheet of the few rules that no style attribute can hold. Outlook on the web marks what it has made dark. */
export function sheetOf(appearance: Appearance) {
  const dark = rules('html')
  const inDark = { device: `@media (prefers-color-scheme:dark){${dark}}${rules('[data-ogsc]')}`, dark, light: '' }
  return BASE + PHONE + inDark[appearance]
}

export const schemeOf = (appearance: Appearance) => (appearance === 'device' ? 'light dark' : appearance)
