/** A light, a middle and a dark tone, the darkest, and what stands out. */
export type Tones = { light: string; middle: string; dark: string; deep: string; accent: string }
type Scene = (tones: Tones) => string

/** From the left, from the top, width and height. */
type BoxPlace = readonly [number, number, number, number]

const box = ([x, y, w, h]: BoxPlace, rx: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" fill-opacity="${opacity}"/>`
const dot = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const shape = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const each = <Item>(items: readonly Item[], draw: (item: Item, at: number) => string) => items.map(draw).join('')

const screens: Scene[] = [
  // A laptop with lines of code.
  ({ light, middle, dark, deep, accent }) =>
    box([270, 110, 420, 280], 22, dark) +
    box([288, 128, 384, 244], 12, deep) +
    each([150, 220, 90, 180, 120, 200], (w, at) =>
      box([316 + (at % 3) * 26, 156 + at * 34, w, 14], 7, [accent, light, middle][at % 3]!),
    ) +
    shape('M214 390h532l34 34a10 10 0 0 1-8 16H188a10 10 0 0 1-8-16z', light) +
    box([420, 390, 120, 14], 7, middle),
  // A phone with its tiles.
  ({ light, middle, dark, deep, accent }) =>
    box([380, 50, 200, 440], 36, deep) +
    box([394, 72, 172, 396], 22, light) +
    each([0, 1, 2, 3], (at) =>
      box([412 + (at % 2) * 72, 100 + Math.floor(at / 2) * 84, 62, 70], 14, at === 1 ? accent : middle),
    ) +
    box([412, 280, 136, 18], 9, dark) +
    box([412, 312, 96, 14], 7, middle) +
    box([412, 396, 136, 44], 22, dark) +
    dot(480, 418, 8, accent),
  // Tables, one above the other, and the query to them.
  ({ light, middle, dark, deep, accent }) =>
    each([330, 240, 150], (y, at) => {
      const tone = [dark, middle, light][at]!
      return (
        shape(`M330 ${y}v66a150 38 0 0 0 300 0v-66z`, tone) +
        `<ellipse cx="480" cy="${y}" rx="150" ry="38" fill="${tone}" stroke="${deep}" stroke-width="8"/>`
      )
    }) +
    line('M630 190h110v-60M630 280h160M630 370h110v60', accent, 8) +
    dot(740, 118, 20, accent) +
    dot(802, 280, 20, accent) +
    dot(740, 442, 20, accent),
  // A screen with a curve over its columns.
  ({ light, middle, dark, deep, accent }) =>
    box([230, 80, 500, 310], 24, dark) +
    box([250, 100, 460, 270], 12, deep) +
    each([70, 110, 90, 150, 130, 190], (h, at) => box([284 + at * 68, 350 - h, 40, h], 8, at % 2 ? light : middle)) +
    line('M300 250l68-34 68 20 68-72 68 16 72-56', accent, 10) +
    dot(644, 124, 14, accent) +
    shape('M440 390h80l16 60H424z', middle) +
    box([380, 446, 200, 18], 9, light),
]

const speech: Scene[] = [
  // A question and its answer.
  ({ light, middle, dark, accent }) =>
    shape(
      'M200 110h330a30 30 0 0 1 30 30v130a30 30 0 0 1-30 30H310l-70 66v-66h-40a30 30 0 0 1-30-30V140a30 30 0 0 1 30-30z',
      middle,
    ) +
    each([240, 180, 210], (w, at) => box([212, 150 + at * 40, w, 16], 8, light)) +
    shape(
      'M470 250h290a30 30 0 0 1 30 30v110a30 30 0 0 1-30 30h-30v60l-66-60H470a30 30 0 0 1-30-30V280a30 30 0 0 1 30-30z',
      accent,
    ) +
    each([0, 1, 2], (at) => dot(550 + at * 65, 336, 17, dark)),
  // An open book with its mark.
  ({ light, middle, dark, accent }) =>
    shape(
      'M480 160C400 100 270 96 180 120v290c90-20 220-14 300 44c80-58 210-64 300-44V120c-90-24-220-20-300 40z',
      dark,
    ) +
    shape('M480 140C404 86 284 84 206 102v276c80-16 200-10 274 40z', light) +
    shape('M480 140c76-54 196-56 274-38v276c-80-16-200-10-274 40z', middle) +
    each(
      [0, 1, 2, 3],
      (at) =>
        line(`M248 ${164 + at * 50}c60-8 120 0 176 24`, middle, 10) +
        line(`M712 ${164 + at * 50}c-60-8-120 0-176 24`, light, 10),
    ) +
    shape('M610 96v150l26-24 26 24V94z', accent),
  // Headphones with sound waves.
  ({ light, middle, dark, accent }) =>
    line('M300 330v-50a180 180 0 0 1 360 0v50', light, 30) +
    box([262, 310, 86, 140], 36, middle) +
    box([612, 310, 86, 140], 36, middle) +
    box([330, 330, 24, 100], 12, dark) +
    box([606, 330, 24, 100], 12, dark) +
    each([50, 110, 170, 90, 140, 60], (h, at) =>
      box([394 + at * 32, 350 - h / 2, 16, h], 8, at === 2 ? accent : light),
    ),
  // The globe.
  ({ light, middle, dark, accent }) =>
    dot(480, 260, 190, middle) +
    line(
      'M480 70v380M290 260h380M480 70c-120 110-120 270 0 380M480 70c120 110 120 270 0 380M322 160c90 46 226 46 316 0M322 360c90-46 226-46 316 0',
      light,
      8,
    ) +
    line('M250 380c120 130 380 120 470-60', accent, 12) +
    dot(720, 320, 24, accent) +
    dot(250, 380, 18, dark),
]

const trade: Scene[] = [
  // Columns and the way up.
  ({ light, middle, dark, accent }) =>
    each([90, 150, 130, 210, 270], (h, at) =>
      box([210 + at * 112, 450 - h, 74, h], 14, [dark, middle, light][at % 3]!),
    ) +
    line('M210 310l150-80 110 40 230-160', accent, 16) +
    line('M610 96l96 10-20 92', accent, 16),
  // A shop under its awning.
  ({ light, middle, dark, deep, accent }) =>
    box([250, 220, 460, 240], 12, light) +
    shape('M230 100h500l40 120H190z', dark) +
    each([0, 1, 2, 3, 4], (at) => shape(`M${190 + at * 116} 220h116v20a58 44 0 0 1-116 0z`, at % 2 ? light : accent)) +
    box([290, 300, 180, 110], 8, middle) +
    box([520, 290, 130, 170], 8, deep) +
    dot(628, 380, 9, accent),
  // A megaphone.
  ({ light, middle, dark, accent }) =>
    shape('M300 220l300-110v300L300 300z', light) +
    box([230, 214, 100, 92], 22, middle) +
    shape('M310 306h76l34 130h-74z', dark) +
    `<ellipse cx="600" cy="260" rx="38" ry="152" fill="${accent}"/>` +
    line('M690 180l70-40M704 260h84M690 340l70 40', light, 16),
  // Coins, stacked.
  ({ light, middle, dark, accent }) =>
    each([1, 3, 5, 4], (high, pile) =>
      each(
        Array.from({ length: high }, (_, at) => at),
        (at) => {
          const [x, y] = [190 + pile * 150, 420 - at * 46]
          return box(
            [x, y, 130, 40],
            20,
            at === high - 1 && pile === 2 ? accent : [dark, middle, light][(at + pile) % 3]!,
          )
        },
      ),
    ) + line('M180 474h600', light, 8),
]

const design: Scene[] = [
  // A curve and its handles.
  ({ light, middle, dark, accent }) =>
    line('M210 400C280 90 640 470 750 140', light, 18) +
    line('M210 400l80-230M750 140l-90 250', middle, 6) +
    box([186, 376, 48, 48], 8, accent) +
    box([726, 116, 48, 48], 8, accent) +
    dot(290, 170, 20, middle) +
    dot(660, 390, 20, middle) +
    dot(484, 270, 14, dark),
  // Swatches in a fan.
  ({ light, middle, dark, deep, accent }) =>
    each([-48, -24, 0, 24, 48], (turn, at) => {
      const tone = [deep, dark, accent, middle, light][at]!
      return `<g transform="rotate(${turn} 480 470)">${box([415, 90, 130, 390], 20, tone)}${box([435, 380, 90, 14], 7, '#ffffff', 0.4)}</g>`
    }) + dot(480, 440, 14, light),
  // A camera.
  ({ light, middle, dark, deep, accent }) =>
    shape('M360 150l36-50h168l36 50z', middle) +
    box([220, 150, 520, 290], 36, light) +
    box([220, 210, 520, 40], 0, middle) +
    dot(480, 300, 122, deep) +
    dot(480, 300, 92, dark) +
    dot(480, 300, 54, accent) +
    dot(452, 272, 18, light) +
    dot(680, 186, 15, accent),
  // Layers.
  ({ light, middle, dark, accent }) =>
    each([360, 290, 220, 150], (y, at) =>
      shape(`M480 ${y - 90}l270 90-270 90-270-90z`, [dark, middle, light, accent][at]!, 0.94),
    ),
]

const work: Scene[] = [
  // A list with two ticks.
  ({ light, middle, dark, accent }) =>
    box([310, 90, 340, 390], 26, light) +
    box([400, 64, 160, 60], 18, dark) +
    each(
      [0, 1, 2],
      (at) =>
        box([350, 170 + at * 92, 56, 56], 14, at < 2 ? accent : middle) +
        box([430, 188 + at * 92, at === 1 ? 130 : 170, 20], 10, middle),
    ) +
    each([0, 1], (at) => line(`M364 ${200 + at * 92}l12 12 22-26`, dark, 8)),
  // A clock.
  ({ light, middle, dark, accent }) =>
    dot(480, 270, 200, dark) +
    dot(480, 270, 168, light) +
    each(
      [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330],
      (turn) => `<g transform="rotate(${turn} 480 270)">${box([474, 118, 12, turn % 90 ? 20 : 36], 6, middle)}</g>`,
    ) +
    line('M480 270V166M480 270l84 56', dark, 16) +
    dot(480, 270, 20, accent),
  // A calendar with its day.
  ({ light, middle, dark, accent }) =>
    box([270, 110, 420, 360], 28, light) +
    shape('M270 190v-52a28 28 0 0 1 28-28h364a28 28 0 0 1 28 28v52z', dark) +
    box([350, 76, 24, 70], 12, middle) +
    box([586, 76, 24, 70], 12, middle) +
    each(
      Array.from({ length: 15 }, (_, at) => at),
      (at) =>
        box(
          [304 + (at % 5) * 74, 222 + Math.floor(at / 5) * 78, 56, 56],
          12,
          at === 8 ? accent : middle,
          at === 8 ? 1 : 0.45,
        ),
    ),
  // Steps to a flag.
  ({ light, middle, dark, accent }) =>
    each([0, 1, 2, 3], (at) =>
      box([180 + at * 150, 400 - at * 70, 150, 90 + at * 70], 10, [dark, middle, dark, light][at]!),
    ) +
    line('M706 190V60', light, 12) +
    shape('M712 64h96l-26 34 26 34h-96z', accent),
]

const arts: Scene[] = [
  // A guitar.
  ({ light, middle, dark, deep, accent }) =>
    `<g transform="rotate(38 480 270)">${box([462, -20, 36, 260], 8, dark)}${box([446, -70, 68, 80], 16, light)}` +
    shape(
      'M400 250c-10-46 20-70 80-70s90 24 80 70c-6 30 46 60 46 120c0 76-60 110-126 110s-126-34-126-110c0-60 52-90 46-120z',
      middle,
    ) +
    `${dot(480, 320, 46, deep)}${box([430, 400, 100, 20], 8, accent)}${line('M472 0v408M488 0v408', light, 4)}</g>`,
  // A bowl, and its steam.
  ({ light, middle, dark, accent }) =>
    shape('M240 280h480c0 110-80 170-160 180v20H400v-20c-80-10-160-70-160-180z', light) +
    `<ellipse cx="480" cy="280" rx="240" ry="54" fill="${middle}"/><ellipse cx="480" cy="284" rx="200" ry="38" fill="${dark}"/>` +
    dot(430, 284, 26, accent) +
    dot(520, 276, 20, accent) +
    line('M400 190c-30-34 30-54 0-90M480 180c-30-34 30-54 0-90M560 190c-30-34 30-54 0-90', light, 12) +
    line('M640 250l150-130M670 262l140-110', accent, 10),
  // Hills under the sun.
  ({ light, middle, dark, deep, accent }) =>
    dot(590, 190, 96, accent) +
    shape('M0 340c120-90 240-120 380-40s300 40 580-60v300H0z', middle) +
    shape('M0 420c160-90 330-60 480-10s320 20 480-50v180H0z', light) +
    shape('M0 490c200-50 420-40 600-10s260 10 360-10v70H0z', dark) +
    line('M240 350v-70M240 300l-26-24M240 316l26-24', deep, 10),
  // An easel.
  ({ light, middle, dark, deep, accent }) =>
    line('M380 440l-50 70M580 440l50 70M480 70v430', dark, 16) +
    box([300, 100, 360, 300], 12, light) +
    box([320, 120, 320, 260], 6, deep) +
    dot(540, 190, 40, accent) +
    shape('M320 380v-70l90-80 80 70 60-40 90 80v40z', middle) +
    box([280, 400, 400, 22], 8, dark),
]

/** For each first-level category, in order: screens, speech, trade, design, work, arts. */
export const scenes: readonly (readonly Scene[])[] = [screens, speech, trade, design, work, arts]
