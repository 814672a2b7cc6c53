import { randomOf, type Random } from './random.ts'

const WIDTH = 960
const HEIGHT = 540
export const VARIANTS = 4

type Palette = { ground: [string, string]; tones: [string, string, string]; accent: string }

/** One for each first-level category, in order: screens, speech, trade, design, work, arts. */
const palettes: readonly Palette[] = [
  { ground: ['#16324a', '#1f4f6d'], tones: ['#2f7391', '#5aa3b8', '#a9d3d8'], accent: '#f0b45b' },
  { ground: ['#3d2a4f', '#5b3d6e'], tones: ['#7d5a94', '#a98abb', '#dccbe3'], accent: '#f2a07b' },
  { ground: ['#173d34', '#235a4a'], tones: ['#357a63', '#68a88a', '#b4d8bf'], accent: '#e9c46a' },
  { ground: ['#5c2430', '#7d3340'], tones: ['#a34e56', '#cd8580', '#edc4b6'], accent: '#f4d58d' },
  { ground: ['#2b3350', '#3c4a73'], tones: ['#566a9b', '#8798c1', '#c6d0e6'], accent: '#f2b880' },
  { ground: ['#5a3a1e', '#7a522b'], tones: ['#a3743d', '#cfa366', '#efd5a6'], accent: '#5fa39a' },
]

/** The n-th cover of a field, always the same. Only shapes, so there is nothing to translate. */
export function coverOf(field: number, variant: number) {
  const palette = palettes[field % palettes.length]!
  const random = randomOf(field * 97 + variant * 13 + 5)
  const motif = motifs[field % motifs.length]!
  const [from, to] = variant % 2 ? palette.ground.toReversed() : palette.ground
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${motif(random, palette)}</svg>`
}

type Motif = (random: Random, palette: Palette) => string
const count = (n: number) => Array.from({ length: n }, (_, at) => at)
const circle = (x: number, y: number, r: number, paint: string) => `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`
const fill = (colour: string, opacity = 1) => `fill="${colour}" fill-opacity="${opacity}"`

/** Points on a grid, larger towards one place. */
const grid: Motif = (random, { tones, accent }) => {
  const [fx, fy] = [random.integer(200, 760), random.integer(120, 420)]
  const dots = count(15 * 8).map((at) => {
    const [x, y] = [60 + (at % 15) * 60, 60 + Math.floor(at / 15) * 60]
    const near = Math.max(0, 1 - Math.hypot(x - fx, y - fy) / 420)
    return circle(x, y, 3 + near * 20, fill(tones[Math.min(2, Math.floor(near * 3))]!, 0.35 + near * 0.6))
  })
  return (
    dots.join('') + circle(60 + Math.round((fx - 60) / 60) * 60, 60 + Math.round((fy - 60) / 60) * 60, 26, fill(accent))
  )
}

/** Rings that spread from two centres and meet. */
const ripples: Motif = (random, { tones, accent }) => {
  const centres = [
    [random.integer(180, 360), random.integer(180, 380)],
    [random.integer(600, 800), random.integer(160, 380)],
  ] as const
  const rings = centres.flatMap(([x, y], which) =>
    count(7).map((n) =>
      circle(
        x,
        y,
        30 + n * 44,
        `fill="none" stroke="${tones[(n + which) % 3]}" stroke-width="10" stroke-opacity="${0.75 - n * 0.09}"`,
      ),
    ),
  )
  return rings.join('') + circle(...centres[0], 18, fill(accent)) + circle(...centres[1], 18, fill(tones[2]))
}

/** Rising columns, of which one stands out. */
const columns: Motif = (random, { tones, accent }) => {
  const best = random.integer(6, 9)
  return count(11)
    .map((n) => {
      const height = 90 + n * 22 + random.integer(0, 90) + (n === best ? 60 : 0)
      const paint = n === best ? fill(accent) : fill(tones[n % 3]!, 0.85)
      return `<rect x="${56 + n * 78}" y="${HEIGHT - height}" width="54" height="${height + 20}" rx="10" ${paint}/>`
    })
    .join('')
}

/** Overlapping sheets of colour. */
const sheets: Motif = (random, { tones, accent }) =>
  count(5)
    .map((n) => {
      const [x, y] = [90 + n * 150 + random.integer(-30, 30), random.integer(60, 200)]
      const paint = n === 2 ? fill(accent, 0.92) : fill(tones[n % 3]!, 0.78)
      return `<rect x="${x}" y="${y}" width="230" height="290" rx="22" transform="rotate(${random.integer(-24, 24)} ${x + 115} ${y + 145})" ${paint}/>`
    })
    .join('')

/** Rising bands that lead to a point. */
const steps: Motif = (random, { tones, accent }) => {
  const tilt = random.integer(8, 16)
  const bands = count(6).map((n) => {
    const y = 520 - n * 84
    return `<rect x="${-60 + n * 90}" y="${y}" width="${900 - n * 90}" height="46" rx="23" transform="rotate(${-tilt} 480 270)" ${fill(tones[n % 3]!, 0.8)}/>`
  })
  return bands.join('') + circle(random.integer(700, 800), random.integer(90, 130), 44, fill(accent))
}

/** Hills under a low sun. */
const hills: Motif = (random, { tones, accent }) => {
  const sun = circle(random.integer(260, 700), random.integer(150, 210), 74, fill(accent))
  const ridges = count(4).map((n) => {
    const y = 270 + n * 70
    const points = count(7).map((at) => `${at * 160},${y + random.integer(-46, 40)}`)
    return `<path d="M0,${HEIGHT} L0,${y} ${smooth(points)} L${WIDTH},${HEIGHT} Z" ${fill(tones[(3 - (n % 3)) % 3]!, 0.55 + n * 0.14)}/>`
  })
  return sun + ridges.join('')
}

const smooth = (points: readonly string[]) =>
  points
    .slice(1)
    .map((point, at) => `S${midway(points[at]!, point)} ${point}`)
    .join(' ')

function midway(from: string, to: string) {
  const [a = 0, b = 0] = from.split(',').map(Number)
  const [c = 0, d = 0] = to.split(',').map(Number)
  return `${(a + c) / 2},${d - (d - b) * 0.2}`
}

const motifs: readonly Motif[] = [grid, ripples, columns, sheets, steps, hills]
export const FIELDS = motifs.length
