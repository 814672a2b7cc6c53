/** Ornaments as SVG elements: a band lies between two heights and spans the full width. */
export type Band = { width: number; top: number; height: number }
type Ink = { stroke?: string; fill?: string; thick?: number }

export const range = (count: number) => Array.from({ length: count }, (_, at) => at)

export const inked = ({ stroke = '#fff', fill = 'none', thick = 3 }: Ink, inner: string) =>
  `<g stroke="${stroke}" fill="${fill}" stroke-width="${thick}" stroke-linejoin="round" stroke-linecap="round">${inner}</g>`

/** Repeats a motif side by side: each is drawn from its left end, `step` wide. */
export const strewn = ({ width, top }: Band, count: number, motif: (step: number) => string) => {
  const one = motif(width / count)
  return range(count)
    .map((n) => `<g transform="translate(${(n * width) / count} ${top})">${one}</g>`)
    .join('')
}

export const line = ({ width, top }: Band) => `<path d="M0,${top} H${width}"/>`
/** Adds a line above and below. */
export const framed = (band: Band, inner: string) => line(band) + line({ ...band, top: band.top + band.height }) + inner

export const dotted = (band: Band, count: number) =>
  strewn(band, count, (step) => {
    const [x, y, r] = [step / 2, band.height / 2, Math.min(step, band.height) * 0.3]
    return `<circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x}" cy="${y}" r="${r * 0.25}"/>`
  })

/** Circles with dots, joined by slanting lines. */
export const linked = (band: Band, count: number) =>
  dotted(band, count) +
  strewn(band, count, (step) => `<path d="M${step * 0.7},${band.height * 0.2} L${step * 1.3},${band.height * 0.8}"/>`)

export const toothed = (band: Band, count: number) =>
  strewn(band, count, (step) => `<path d="M0,${band.height} L${step / 2},0 L${step},${band.height}"/>`)

export const laddered = (band: Band, count: number) =>
  strewn(band, count, (step) => `<path d="M${step / 2},0 V${band.height}"/>`)

export const waved = ({ height: h, ...band }: Band, count: number) =>
  strewn({ height: h, ...band }, count, (s) => `<path d="M0,${h / 2} q${s / 4},${-h} ${s / 2},0 t${s / 2},0"/>`)

/** A meander of square spirals. */
export const meandered = (band: Band, count: number) =>
  strewn(band, count, (s) => {
    const h = band.height
    return `<path d="M0,${h * 0.9} V${h * 0.1} H${s * 0.8} V${h * 0.72} H${s * 0.28} V${h * 0.4} H${s * 0.55}"/><path d="M0,${h * 0.9} H${s}"/>`
  })

/** Upright lotus petals, nested. */
export const petalled = (band: Band, count: number) =>
  strewn(band, count, (s) => {
    const h = band.height
    const petal = (inset: number) => {
      const [l, r, top] = [s * inset, s * (1 - inset), h * inset]
      return `<path d="M${l},${h} C${l},${h * 0.45} ${s * 0.38},${top + h * 0.16} ${s / 2},${top} C${s * 0.62},${top + h * 0.16} ${r},${h * 0.45} ${r},${h} Z"/>`
    }
    return petal(0.03) + petal(0.2) + `<path d="M${s / 2},${h * 0.5} V${h * 0.9}"/>`
  })

/** A scrolling stem with curled leaves. */
export const scrolled = (band: Band, count: number) =>
  strewn(band, count, (s) => {
    const h = band.height
    const leaf = (x: number, y: number, up: number) =>
      `<path d="M${x},${y} c${s * 0.04},${-up * h * 0.26} ${s * 0.16},${-up * h * 0.26} ${s * 0.15},${-up * h * 0.08} c0,${up * h * 0.1} ${-s * 0.09},${up * h * 0.1} ${-s * 0.08},0"/>`
    return `<path d="M0,${h / 2} C${s * 0.17},${-h * 0.1} ${s * 0.33},${-h * 0.1} ${s / 2},${h / 2} S${s * 0.83},${h * 1.1} ${s},${h / 2}"/>${leaf(s * 0.2, h * 0.45, -1)}${leaf(s * 0.68, h * 0.55, 1)}${leaf(s * 0.44, h * 0.4, 1)}${leaf(s * 0.94, h * 0.6, -1)}`
  })

/** A flower with this many petals around a centre. */
export const flower = (x: number, y: number, r: number, petals = 8) =>
  range(petals)
    .map(
      (n) =>
        `<path transform="rotate(${(n / petals) * 360} ${x} ${y})" d="M${x},${y - r * 0.25} C${x - r * 0.42},${y - r * 0.6} ${x - r * 0.2},${y - r} ${x},${y - r} C${x + r * 0.2},${y - r} ${x + r * 0.42},${y - r * 0.6} ${x},${y - r * 0.25}"/>`,
    )
    .join('') + `<circle cx="${x}" cy="${y}" r="${r * 0.22}"/>`

export const flowered = (band: Band, count: number) =>
  scrolled(band, count) +
  strewn(
    band,
    count,
    (s) =>
      flower(s * 0.25, band.height * 0.55, band.height * 0.3) + flower(s * 0.75, band.height * 0.45, band.height * 0.3),
  )

/** Lines of script, as seen from afar. */
export function written({ width, top, height }: Band, columns: number, rows: number) {
  const [s, h] = [width / columns, height / rows]
  const signs = [
    'M.2,.25 H.8 M.5,.1 V.9 M.25,.5 H.75 M.3,.85 L.5,.55 L.7,.85',
    'M.2,.2 H.8 V.8 H.2 Z M.2,.5 H.8 M.5,.2 V.8',
    'M.15,.3 H.85 M.35,.1 V.45 M.65,.1 V.45 M.25,.6 H.75 V.9 H.25 Z',
    'M.3,.1 L.15,.45 M.25,.3 V.9 M.45,.2 H.85 M.65,.2 V.9 M.45,.5 H.85 M.4,.9 H.9',
    'M.15,.2 H.85 M.5,.2 C.5,.6 .3,.8 .15,.9 M.5,.45 C.6,.7 .75,.8 .88,.9 M.3,.45 H.7',
    'M.2,.15 V.9 M.2,.15 H.8 V.9 M.35,.35 H.65 M.35,.55 H.65 V.75 H.35 Z',
  ]
  return range(columns * rows)
    .map((n) => {
      const [column, row] = [n % columns, Math.floor(n / columns)]
      const sign = signs[(column * 5 + row * 7 + Math.floor(n / 3)) % signs.length]!
      const scaled = `translate(${column * s + s * 0.12} ${top + row * h + h * 0.08}) scale(${s * 0.76} ${h * 0.84})`
      return `<path transform="${scaled}" vector-effect="non-scaling-stroke" d="${sign}"/>`
    })
    .join('')
}
