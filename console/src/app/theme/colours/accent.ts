import { contrast, leastContrast, mix } from './colour.ts'
import { surfaces, type Scheme } from './neutrals.ts'
import { colourOf, ramp, shades, type Hue, type Level } from './ramps.ts'

const onDark = '#ffffff'
const onLight = '#10141b'
export const readable = 4.5
/** The minimum contrast of a filled button with the dark panel: its shape must be visible, not only its text. */
const visible = 2.6

export type Accent = Record<
  'fill' | 'fillHover' | 'on' | 'onQuiet' | 'link' | 'linkHover' | 'pale' | 'paleHover',
  string
>

const onFill = (fill: string) => [onDark, onLight].find((text) => contrast(text, fill) >= readable)

/** The chosen shade, adjusted only as far as the contrast with its text and the dark panel requires. */
function fillOf(hue: Hue, level: Level, scheme: Scheme) {
  let fill = colourOf(hue, level)
  const least = scheme === 'dark' ? visible : 0
  while (contrast(fill, surfaces.dark.panel) < least) fill = mix(fill, '#ffffff', 0.03)
  while (!onFill(fill)) fill = mix(fill, '#000000', 0.02)
  return fill
}

function palesOf(hue: Hue, scheme: Scheme) {
  const { panel, hover } = surfaces[scheme]
  if (scheme === 'light')
    return { pale: mix(panel, colourOf(hue, 500), 0.09), paleHover: mix(hover, colourOf(hue, 500), 0.13) }
  return { pale: mix(panel, colourOf(hue, 400), 0.13), paleHover: mix(hover, colourOf(hue, 400), 0.16) }
}

/** Moves along the ramp, away from the background, until the text is readable on every surface it appears on. */
function linkOf(hue: Hue, level: Level, scheme: Scheme) {
  const { page, panel, raised } = surfaces[scheme]
  const { pale, paleHover } = palesOf(hue, scheme)
  const from = shades.indexOf(level)
  const away =
    scheme === 'light'
      ? ramp(hue).slice(from)
      : ramp(hue)
          .slice(0, from + 1)
          .toReversed()
  return (
    away.find((colour) => leastContrast(colour, [page, panel, raised, pale, paleHover]) >= readable) ?? away.at(-1)!
  )
}

export function accentOf(hue: Hue, level: Level, scheme: Scheme): Accent {
  const fill = fillOf(hue, level, scheme)
  const on = onFill(fill)!
  const fillHover = mix(fill, on === onDark ? '#000000' : '#ffffff', 0.12)
  const quiet = mix(on, fill, 0.18)
  const link = linkOf(hue, level, scheme)
  const linkHover = mix(link, surfaces[scheme].strong, 0.25)
  const onQuiet = contrast(quiet, fill) >= readable ? quiet : on
  return { fill, fillHover, on, onQuiet, link, linkHover, ...palesOf(hue, scheme) }
}
