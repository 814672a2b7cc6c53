import { describe, expect, it } from 'vitest'
import { heatColours, seriesColours } from './chart-colours.ts'
import { contrast } from './colour.ts'
import { surfaces, type Scheme } from './neutrals.ts'

type Three = [number, number, number]

/** How much light of each kind a colour sends. */
const linear = (hex: string) =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Three

/** What each kind of eye sees of it (Machado, Oliveira and Fernandes 2009, full severity). */
const eyes: Record<string, [Three, Three, Three]> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const times = (rows: readonly Three[], [x, y, z]: Three) =>
  rows.map(([a, b, c]) => Math.min(1, Math.max(0, a * x + b * y + c * z))) as Three

/** In Oklab, where distance is how different colours look. */
function oklab([r, g, b]: Three): Three {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const apart = (one: Three, other: Three) => Math.hypot(...one.map((value, at) => value - other[at]!))

const schemes: Scheme[] = ['light', 'dark']

describe.each(schemes)('series in %s', (scheme) => {
  const colours = seriesColours[scheme]
  const { page, panel, raised, hover } = surfaces[scheme]

  it('are six that stand out from the ground', () => {
    expect(colours).toHaveLength(6)
    for (const colour of colours)
      for (const ground of [page, panel, raised, hover])
        expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  it.each(Object.entries(eyes))('differ for %s', (_name, eye) => {
    const seen = colours.map((colour) => oklab(times(eye, linear(colour))))
    for (const [at, one] of seen.entries())
      for (const [before, other] of seen.slice(0, at).entries())
        expect(apart(one, other), `${colours[at]} and ${colours[before]}`).toBeGreaterThanOrEqual(0.07)
  })
})

it.each(schemes)('figures are readable on every shade in %s', (scheme) => {
  for (const shade of heatColours(scheme))
    expect(contrast(surfaces[scheme].strong, shade), shade).toBeGreaterThanOrEqual(4.5)
})
