import { scenes, type Tones } from './cover-scenes.ts'

const WIDTH = 960
const HEIGHT = 540
export const VARIANTS = 4
export const FIELDS = scenes.length

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

/** Light behind the thing; discs, because a gradient makes each file twice as heavy. */
const rings = (x: number, colour: string) =>
  [430, 310, 200].map((r) => `<circle cx="${x}" cy="230" r="${r}" fill="${colour}" fill-opacity=".13"/>`).join('')

/** The n-th cover of a field: one thing of its work on a lit ground. Only shapes, so there is nothing to translate. */
export function coverOf(field: number, variant: number) {
  const { ground, tones: three, accent } = palettes[field % palettes.length]!
  const [dark, middle, light] = three
  const tones: Tones = { light, middle, dark, deep: ground[0], accent }
  const [from, to] = variant % 2 ? ground.toReversed() : ground
  const scene = scenes[field % FIELDS]![variant % VARIANTS]!
  const glow = variant % 2 ? 300 : 640
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${rings(glow, middle)}
    <ellipse cx="480" cy="486" rx="330" ry="26" fill="#000000" fill-opacity=".18"/>${scene(tones)}</svg>`
}
