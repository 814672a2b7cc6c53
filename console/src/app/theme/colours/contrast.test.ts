import { describe, expect, it } from 'vitest'
import { accentOf } from './accent.ts'
import { contrast } from './colour.ts'
import { navColours } from '#app/theme/nav.ts'
import { strongerSurfaces, surfaces, type Scheme } from './neutrals.ts'
import { hues, levels } from './ramps.ts'
import { toneOf, tones, type Tone } from './tones.ts'

const schemes: Scheme[] = ['light', 'dark']
const choices = schemes.flatMap((scheme) =>
  hues.flatMap((hue) => levels.map((level) => ({ scheme, hue, level, accent: accentOf(hue, level, scheme) }))),
)

it('offers 17 hues at 6 levels', () => expect(choices).toHaveLength(17 * 6 * 2))

describe.each(choices)('$hue $level in $scheme', ({ scheme, accent, hue, level }) => {
  const { page, panel, raised, hover } = surfaces[scheme]

  it('is readable on filled buttons', () => {
    expect(contrast(accent.on, accent.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accent.on, accent.fillHover)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(Object.entries({ page, panel, raised, pale: accent.pale, paleHover: accent.paleHover }))(
    'can be read as a link on %s',
    (_name, ground) => {
      expect(contrast(accent.link, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent.linkHover, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('marks the focus', () => expect(contrast(accent.link, hover)).toBeGreaterThanOrEqual(3))

  it('is readable in the themed navigation', () => {
    const accents = { light: accentOf(hue, level, 'light'), dark: accentOf(hue, level, 'dark') }
    const nav = navColours('themed', scheme, accents)
    expect(contrast(nav.quiet, nav.ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(nav['active-text'], nav.active)).toBeGreaterThanOrEqual(4.5)
  })
})

describe.each(schemes)('neutrals in %s', (scheme) => {
  const normal = surfaces[scheme]
  const grounds = [normal.page, normal.panel, normal.raised, normal.hover]

  it('are readable', () => {
    for (const text of [normal.strong, normal.text, normal.quiet])
      for (const ground of grounds) expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it('are stronger with high contrast', () => {
    const more = { ...normal, ...strongerSurfaces[scheme] }
    expect(contrast(more.quiet, more.panel)).toBeGreaterThanOrEqual(7)
    expect(contrast(more['line-strong'], more.panel)).toBeGreaterThanOrEqual(3)
  })

  it.each(Object.keys(tones) as Tone[])('%s is readable on its background and on the panel', (tone) => {
    const { ground, text, dot, fill } = toneOf(tone, scheme)
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(text, normal.page)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(text, normal.raised)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dot, ground)).toBeGreaterThanOrEqual(2.5)
  })
})
