import type { Making, Shape } from '@learning-cms/seed/words/artifacts'

const WIDTH = 960
const HEIGHT = 720
const MIDDLE = WIDTH / 2

type Tones = { ground: [string, string]; light: string; body: string; dark: string; line: string }

const tones: Record<Making, Tones> = {
  bronze: { ground: ['#e9e3d6', '#cfc4ae'], light: '#9aa07c', body: '#6d7a5c', dark: '#3f4a3a', line: '#2f382c' },
  celadon: { ground: ['#efe9e0', '#dccfbd'], light: '#c6d8c2', body: '#93b39a', dark: '#5f8470', line: '#4c6e5d' },
  blue: { ground: ['#f1ece4', '#ddd3c6'], light: '#fdfdfa', body: '#e6e9ea', dark: '#b8c1c8', line: '#2c4f8f' },
  brown: { ground: ['#e8e6df', '#cfccc0'], light: '#f4ecd9', body: '#e3d6b8', dark: '#b9a67e', line: '#6d4325' },
  earth: { ground: ['#e7e8e3', '#cdd0c8'], light: '#d79c72', body: '#bb7648', dark: '#864c2b', line: '#6b3a20' },
  stone: { ground: ['#ece7dd', '#d3cab9'], light: '#b3b5b2', body: '#8c908f', dark: '#606567', line: '#4b5052' },
  jade: { ground: ['#ede6da', '#d8cbb6'], light: '#b9d6b6', body: '#7fae84', dark: '#4a7d58', line: '#3b6848' },
  gold: { ground: ['#3c3a44', '#26252d'], light: '#f5dc8c', body: '#d9ae45', dark: '#9a7022', line: '#7a5617' },
  wood: { ground: ['#e8e2d8', '#cdc2b1'], light: '#c9573f', body: '#99352a', dark: '#64201b', line: '#d6ab4d' },
}

type PieceDrawing = (tone: Tones) => string
/** Half a side view from the top down: distance from the axis, and depth. */
type Profile = readonly (readonly [number, number])[]

const curve = (points: Profile, sign: 1 | -1) =>
  points.map(([x, y], at) => {
    const before = points[at - 1]
    if (!before) return `${MIDDLE + sign * x},${y}`
    const middle = (before[1] + y) / 2
    return `C${MIDDLE + sign * before[0]},${middle} ${MIDDLE + sign * x},${middle} ${MIDDLE + sign * x},${y}`
  })

/** A wheel-turned body. */
function turned(profile: Profile, inner: string): PieceDrawing {
  const [top, foot] = [profile[0]!, profile.at(-1)!]
  const left = curve(profile, -1).join(' ')
  const right = curve(profile.toReversed(), 1).join(' ').replace(/^/, 'L')
  return ({ dark, line }) => `
    <ellipse cx="${MIDDLE}" cy="${foot[1] + 12}" rx="${foot[0] * 1.35}" ry="22" fill="#000" fill-opacity=".16"/>
    <path id="b" d="M${left} ${right} Z" fill="url(#s)"/>
    <clipPath id="c"><use href="#b"/></clipPath>
    <g clip-path="url(#c)" fill="none" stroke="${line}" stroke-width="5" stroke-opacity=".75">${inner}</g>
    <ellipse cx="${MIDDLE}" cy="${top[1]}" rx="${top[0]}" ry="${Math.max(8, top[0] * 0.16)}" fill="${dark}"/>`
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const ring = (y: number, sag = 34) => `<path d="M0,${y} Q${MIDDLE},${y + sag * 2} ${WIDTH},${y}"/>`
const waves = (y: number, step: number, height: number) =>
  `<path d="M0,${y} ${range(Math.ceil(WIDTH / step))
    .map((n) => `q${step / 2},${n % 2 ? -height : height} ${step},0`)
    .join(' ')}"/>`
const petals = (y: number, step: number, height: number) =>
  range(Math.ceil(WIDTH / step))
    .map((n) => `<path d="M${n * step},${y} q${step / 2},${-height} ${step},0"/>`)
    .join('')

const star = (x: number, y: number, flat: number) =>
  range(12)
    .map((n) => {
      const angle = (n / 12) * 2 * Math.PI
      const at = (r: number, turn: number) =>
        `${x + r * Math.cos(angle + turn)},${y + r * flat * Math.sin(angle + turn)}`
      return `<path d="M${at(12, -0.2)} L${at(70, 0)} L${at(12, 0.2)}"/>`
    })
    .join('')

const drum: PieceDrawing = (tone) => {
  const body = turned(
    [
      [250, 210],
      [285, 285],
      [230, 350],
      [225, 450],
      [285, 590],
    ],
    ring(300, 20) + ring(340, 18) + waves(420, 60, 18) + ring(470, 18) + ring(520, 20) + petals(575, 48, 22),
  )
  const face = range(4)
    .map((n) => `<ellipse cx="${MIDDLE}" cy="210" rx="${240 - n * 48}" ry="${74 - n * 15}"/>`)
    .join('')
  return `${body(tone)}<ellipse cx="${MIDDLE}" cy="210" rx="262" ry="82" fill="${tone.body}"/>
    <g fill="none" stroke="${tone.line}" stroke-width="4" stroke-opacity=".8">${face}${star(MIDDLE, 210, 0.31)}</g>`
}

const jar = turned(
  [
    [78, 120],
    [70, 165],
    [210, 270],
    [235, 380],
    [170, 530],
    [120, 610],
    [135, 630],
  ],
  petals(262, 60, 34) + ring(270, 16) + waves(370, 90, 46) + ring(440, 18) + ring(465, 18) + petals(590, 44, 40),
)
const bowl = turned(
  [
    [265, 260],
    [240, 370],
    [130, 500],
    [105, 520],
    [115, 560],
  ],
  ring(285, 20) + waves(360, 80, 34) + ring(420, 22) + petals(500, 52, 44),
)
const bell = turned(
  [
    [60, 150],
    [150, 190],
    [190, 330],
    [205, 480],
    [245, 600],
  ],
  `${ring(255, 14)}${ring(270, 14)}${ring(430, 18)}${ring(450, 18)}${range(5)
    .map((n) => `<path d="M${MIDDLE - 200 + n * 100},260 V450"/>`)
    .join('')}${petals(590, 56, 30)}`,
)

const hook = ({ dark }: Tones) =>
  `<path d="M${MIDDLE - 46},150 q0,-78 46,-78 q46,0 46,78" fill="none" stroke="${dark}" stroke-width="24"/>`

const dish: PieceDrawing = ({ body, line, dark }) => `
  <circle cx="${MIDDLE}" cy="372" r="268" fill="#000" fill-opacity=".14"/>
  <circle cx="${MIDDLE}" cy="360" r="268" fill="url(#s)"/><circle cx="${MIDDLE}" cy="360" r="190" fill="${body}"/>
  <g fill="none" stroke="${line}" stroke-width="5" stroke-opacity=".8">
  <circle cx="${MIDDLE}" cy="360" r="254"/><circle cx="${MIDDLE}" cy="360" r="190"/><circle cx="${MIDDLE}" cy="360" r="178"/>
  ${range(12)
    .map(
      (n) => `<path transform="rotate(${n * 30} ${MIDDLE} 360)" d="M${MIDDLE - 34},146 q34,-46 68,0 q-34,24 -68,0"/>`,
    )
    .join('')}
  ${range(8)
    .map((n) => `<path transform="rotate(${n * 45} ${MIDDLE} 360)" d="M${MIDDLE},340 q44,-60 0,-124 q-44,64 0,124"/>`)
    .join('')}
  <circle cx="${MIDDLE}" cy="360" r="22" fill="${dark}"/></g>`

const stele: PieceDrawing = ({ line, dark }) => `
  <path d="M300,640 h360 l24,-52 h-408 Z" fill="${dark}"/>
  <path d="M318,590 V210 q0,-110 162,-110 q162,0 162,110 V590 Z" fill="url(#s)"/>
  <g fill="none" stroke="${line}" stroke-width="5" stroke-opacity=".7"><path d="M338,570 V222 q0,-98 142,-98 q142,0 142,98 V570 Z"/>
  <circle cx="${MIDDLE}" cy="186" r="34"/>
  ${range(5)
    .map((n) =>
      range(9)
        .map((m) => `<path d="M${372 + n * 54},${290 + m * 30} h14 m-7,-7 v16"/>`)
        .join(''),
    )
    .join('')}</g>`

const figure: PieceDrawing = ({ line, dark, body }) => `
  <ellipse cx="${MIDDLE}" cy="640" rx="220" ry="24" fill="#000" fill-opacity=".16"/>
  <path d="M300,630 q10,-70 180,-70 q170,0 180,70 Z" fill="${dark}"/>
  <path d="M330,580 q-30,-90 70,-120 q-30,-150 80,-160 q110,10 80,160 q100,30 70,120 q-150,40 -300,0 Z" fill="url(#s)"/>
  <ellipse cx="${MIDDLE}" cy="232" rx="62" ry="76" fill="${body}"/><circle cx="${MIDDLE}" cy="144" r="28" fill="${dark}"/>
  <g fill="none" stroke="${line}" stroke-width="5" stroke-opacity=".7"><path d="M452,226 q12,10 24,0 M484,226 q12,10 24,0 M464,266 q16,10 32,0"/>
  <path d="M400,460 q80,60 160,0 M380,520 q100,60 200,0 M436,320 q44,60 88,0 M420,372 q60,70 120,0"/>${range(8)
    .map((n) => `<path d="M${304 + n * 44},612 q22,-34 44,0"/>`)
    .join('')}</g>`

const axe: PieceDrawing = ({ line }) => `
  <ellipse cx="${MIDDLE}" cy="622" rx="210" ry="20" fill="#000" fill-opacity=".14"/>
  <path d="M424,120 h112 l10,190 q150,60 184,190 q-160,130 -400,76 q-60,-30 -50,-96 q90,-80 134,-170 Z" fill="url(#s)"/>
  <g fill="none" stroke="${line}" stroke-width="5" stroke-opacity=".7"><path d="M424,170 h114 M424,190 h114 M420,300 q70,20 126,0"/>
  <path d="M340,480 q150,40 340,10 M350,520 q150,36 300,8"/>${range(4)
    .map((n) => `<circle cx="${420 + n * 60}" cy="${420 + (n % 2) * 16}" r="16"/>`)
    .join('')}</g>`

const coin: PieceDrawing = ({ line, dark, ground }) => `
  <circle cx="${MIDDLE}" cy="374" r="240" fill="#000" fill-opacity=".16"/><circle cx="${MIDDLE}" cy="360" r="240" fill="url(#s)"/>
  <g fill="none" stroke="${line}" stroke-width="12"><circle cx="${MIDDLE}" cy="360" r="222"/></g>
  <rect x="${MIDDLE - 62}" y="298" width="124" height="124" fill="${ground[1]}" stroke="${dark}" stroke-width="14"/>
  <g stroke="${line}" stroke-width="12" fill="none" stroke-linecap="round"><path d="M440,190 h80 M480,170 v80 M446,232 h68 M440,486 h80 M452,520 h56 M480,470 v80"/>
  <path d="M290,330 v70 M270,350 h50 M320,330 v70 M640,330 v70 M670,330 v70 M640,364 h40"/></g>`

const ringed: PieceDrawing = ({ line, ground }) => `
  <circle cx="${MIDDLE}" cy="382" r="226" fill="#000" fill-opacity=".14"/>
  <circle cx="${MIDDLE}" cy="366" r="226" fill="url(#s)"/><circle cx="${MIDDLE}" cy="366" r="128" fill="${ground[0]}"/>
  <path d="M${MIDDLE - 24},120 h48 v150 h-48 Z" fill="${ground[0]}"/>
  <g fill="none" stroke="${line}" stroke-width="5" stroke-opacity=".6"><circle cx="${MIDDLE}" cy="366" r="206"/><circle cx="${MIDDLE}" cy="366" r="150"/>
  <circle cx="${MIDDLE - 74}" cy="190" r="10"/><circle cx="${MIDDLE + 74}" cy="190" r="10"/></g>`

const lampStand = turned(
  [
    [150, 190],
    [130, 230],
    [44, 280],
    [60, 400],
    [44, 470],
    [150, 590],
    [170, 620],
  ],
  ring(214, 12) + ring(330, 10) + ring(400, 10) + ring(440, 10) + petals(590, 40, 40),
)

const drawings: Record<Shape, PieceDrawing> = {
  drum,
  jar,
  bowl,
  dish,
  stele,
  figure,
  axe,
  coin,
  bell: (tone) => hook(tone) + bell(tone),
  ring: ringed,
  lamp: (tone) =>
    `${lampStand(tone)}<path d="M${MIDDLE},182 q-34,-46 0,-96 q34,50 0,96" fill="#e9a23b" fill-opacity=".9"/>`,
}

/** A piece on a plain background, as in a catalogue. Always the same. */
export function pieceOf(shape: Shape, making: Making) {
  const tone = tones[making]
  const [from, to] = tone.ground
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><radialGradient id="g" cx=".5" cy=".42" r=".8"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>
    <linearGradient id="s"><stop offset="0" stop-color="${tone.dark}"/><stop offset=".32" stop-color="${tone.light}"/><stop offset=".6" stop-color="${tone.body}"/><stop offset="1" stop-color="${tone.dark}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${drawings[shape](tone)}</svg>`
}
