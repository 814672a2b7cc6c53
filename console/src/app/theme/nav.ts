import type { Accent } from './colours/accent.ts'
import { surfaces, type Scheme } from './colours/neutrals.ts'
import type { NavMode } from './rules.ts'

type NavColours = Record<'ground' | 'text' | 'quiet' | 'hover' | 'active' | 'active-text' | 'line', string>

const themed = (accent: Accent): NavColours => ({
  ground: accent.fill,
  text: accent.on,
  quiet: accent.onQuiet,
  hover: accent.fillHover,
  active: accent.on,
  'active-text': accent.fill,
  line: `color-mix(in srgb, ${accent.on} 18%, transparent)`,
})

/** The colours of the navigation. Light and dark do not depend on the page's scheme. */
export function navColours(mode: NavMode, scheme: Scheme, accents: Record<Scheme, Accent>): NavColours {
  if (mode === 'themed') return themed(accents[scheme])
  const own = mode === 'transparent' ? scheme : mode
  const { page, panel, hover, text, quiet, line } = surfaces[own]
  return {
    ground: mode === 'transparent' ? page : panel,
    text,
    quiet,
    hover,
    active: accents[own].pale,
    'active-text': accents[own].link,
    line,
  }
}
