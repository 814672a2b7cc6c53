import { pieceOf } from './drawing/pieces.ts'
import type { Making, Shape } from './words/artifacts.ts'

const SIDE = 800

/** Ground, paper, main colour, its shade, and what stands out. */
type Tones = readonly [ground: string, light: string, main: string, dark: string, accent: string]
type Ware = (tones: Tones) => string

const tones = [
  ['#efe9df', '#fdfbf6', '#8c4a33', '#5f2f20', '#d6a24c'],
  ['#e3e9ea', '#fbfdfd', '#2f6073', '#1d4353', '#d98c5f'],
  ['#ece7f0', '#fdfbfe', '#6b4a7d', '#4a3159', '#d9b25a'],
  ['#e6ece2', '#fbfdf9', '#4d7356', '#31503a', '#cf8a4d'],
] as const satisfies readonly Tones[]

/** From the left, from the top, width and height. */
type BoxPlace = readonly [number, number, number, number]

const box = ([x, y, w, h]: BoxPlace, fill: string, rx = 10) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: string, width = 8) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const range = (count: number) => Array.from({ length: count }, (_, at) => at)

/** The star of a bronze drum within its rings. */
const sun = (x: number, y: number, r: number, fill: string) => {
  const points = range(28).map((at) => {
    const [angle, far] = [(at / 28) * 2 * Math.PI, at % 2 ? r * 0.36 : r * 0.68]
    return `${Math.round(x + far * Math.sin(angle))},${Math.round(y - far * Math.cos(angle))}`
  })
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>
    <circle cx="${x}" cy="${y}" r="${r * 0.84}" fill="none" stroke="${fill}" stroke-width="${r * 0.06}"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${fill}" stroke-width="${r * 0.05}"/>`
}
const waves = (y: number, stroke: string, [from, to]: readonly [number, number]) =>
  line(
    `M${from},${y} ${range(Math.floor((to - from) / 40))
      .map((at) => `q20,${at % 2 ? 22 : -22} 40,0`)
      .join(' ')}`,
    stroke,
    6,
  )
const shadow = (width: number, y = 690) =>
  `<ellipse cx="400" cy="${y}" rx="${width}" ry="22" fill="#000" fill-opacity=".12"/>`

const postcards: Ware = ([, light, main, dark, accent]) =>
  `<g transform="rotate(-9 400 400)">${box([170, 240, 460, 320], dark)}</g>
  <g transform="rotate(5 400 400)">${box([170, 240, 460, 320], light)}${box([190, 260, 420, 280], main, 4)}
  ${sun(400, 400, 110, accent)}</g>`
const shirt: Ware = ([, light, main, dark, accent]) =>
  shadow(200) +
  path('M280 180 L150 260 190 380 250 350 250 670 550 670 550 350 610 380 650 260 520 180 Q400 260 280 180Z', main) +
  path('M280 180 Q400 260 520 180 L490 172 Q400 226 310 172Z', dark) +
  line('M310 470 q50,-60 100,-20 q50,-60 90,-60 q-30,60 -80,80 q-20,40 -70,30', accent, 12) +
  disc(492, 398, 6, light)
const scarf: Ware = ([, light, main, dark, accent]) =>
  path('M210 170 H590 V650 H210Z', main) +
  path('M590 170 q40,40 0,90 V650 q40,-40 0,-90Z', dark) +
  range(5)
    .map((at) => waves(250 + at * 80, at % 2 ? accent : light, [230, 590]))
    .join('') +
  range(19)
    .map((at) => line(`M${220 + at * 20},650 v34`, dark, 5))
    .join('')
const book: Ware = ([, light, main, dark, accent]) =>
  shadow(210) +
  box([220, 150, 380, 530], dark, 8) +
  box([236, 160, 356, 510], light, 4) +
  box([210, 140, 374, 530], main, 8) +
  box([210, 140, 34, 530], dark, 8) +
  box([290, 210, 250, 16], light, 8) +
  box([290, 244, 180, 12], light, 6) +
  sun(415, 440, 120, accent)
const print: Ware = ([, light, main, dark, accent]) =>
  box([180, 110, 440, 580], light, 4) +
  box([216, 146, 368, 508], '#f3e3bd', 2) +
  path('M260 500 q40,-170 170,-150 q90,20 110,110 l-50,-26 q-20,90 -140,90 q-50,0 -90,-24Z', main) +
  disc(500, 400, 8, light) +
  disc(480, 236, 44, accent) +
  waves(570, dark, [240, 560]) +
  waves(606, dark, [240, 560])
const keyring: Ware = ([, light, main, dark, accent]) =>
  `<circle cx="400" cy="220" r="86" fill="none" stroke="${dark}" stroke-width="16"/>` +
  line('M400 306 v60', dark, 16) +
  disc(400, 500, 150, main) +
  sun(400, 500, 124, accent) +
  disc(400, 372, 14, light)
const notebook: Ware = ([, light, main, dark, accent]) =>
  shadow(190) +
  box([230, 150, 350, 520], main, 14) +
  box([500, 150, 26, 520], dark, 0) +
  box([280, 230, 170, 90], light, 4) +
  range(9)
    .map((at) => line(`M214,${190 + at * 54} h36`, accent, 9))
    .join('')
const bag: Ware = ([, light, main, dark, accent]) =>
  shadow(210) +
  line('M300 300 q0,-170 100,-170 q100,0 100,170', dark, 22) +
  path('M210 280 H590 L620 680 H180Z', main) +
  sun(400, 480, 120, accent) +
  line('M216 312 H584', light, 5)
const calendar: Ware = ([, light, main, dark, accent]) =>
  shadow(210) +
  box([210, 130, 380, 550], light, 8) +
  box([210, 130, 380, 280], main, 8) +
  sun(400, 275, 104, accent) +
  range(28)
    .map((at) => box([240 + (at % 7) * 48, 444 + Math.floor(at / 7) * 54, 30, 30], at % 7 === 6 ? accent : dark, 5))
    .join('')
const ticket: Ware = ([, light, main, dark, accent]) =>
  `<g transform="rotate(-8 400 400)">
  ${path('M120 270 H680 V360 a40 40 0 0 0 0 80 V530 H120 V440 a40 40 0 0 0 0 -80Z', main)}
  ${line('M510 290 V510', light, 5).replace('stroke-linecap', 'stroke-dasharray="4 18" stroke-linecap')}
  ${sun(300, 400, 92, accent)}${range(7)
    .map((at) => box([556 + at * 13, 330, at % 3 ? 5 : 9, 140], dark, 0))
    .join('')}</g>`
const gift: Ware = ([, light, main, dark, accent]) =>
  shadow(220) +
  box([200, 340, 400, 340], main) +
  box([176, 280, 448, 84], dark) +
  box([368, 280, 64, 400], accent, 0) +
  path('M400 280 q-130,-20 -120,-100 q90,-40 120,100 q30,-140 120,-100 q10,80 -120,100Z', accent) +
  box([200, 364, 400, 8], light, 0)
const heart: Ware = ([, light, main, , accent]) =>
  path('M400 640 Q130 460 180 300 Q250 170 400 300 Q550 170 620 300 Q670 460 400 640Z', main) +
  sun(400, 420, 110, accent) +
  disc(270, 310, 18, light)

/** By the beginning of the SKU. */
const drawn: Record<string, Ware> = {
  BT: postcards,
  AO: shirt,
  KH: scarf,
  SA: book,
  TD: print,
  MK: keyring,
  ST: notebook,
  TU: bag,
  LI: calendar,
  VE: ticket,
  GOI: gift,
  GOP: heart,
}

/** Replicas are drawn as the pieces they are made after. */
const replicas: Record<string, readonly [Shape, Making]> = {
  'TR-01': ['drum', 'bronze'],
  'TR-02': ['drum', 'gold'],
  'TR-03': ['dish', 'bronze'],
  'GM-01': ['jar', 'blue'],
  'GM-02': ['bowl', 'celadon'],
  'GM-03': ['jar', 'brown'],
  'GM-04': ['dish', 'blue'],
  'NC-01': ['figure', 'stone'],
}

/** A ware on a plain ground; only shapes, so there is nothing to translate. Undefined for what has no drawing. */
export function wareOf(sku: string, at: number) {
  const replica = replicas[sku]
  if (replica) return pieceOf(...replica)
  const ware = drawn[sku.split('-')[0]!]
  const tone = tones[at % tones.length]!
  return (
    ware &&
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="${tone[0]}"/>${ware(tone)}</svg>`
  )
}
