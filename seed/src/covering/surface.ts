import sharp from 'sharp'
import { cloudsOf } from './noise.ts'
import { tones, type Tone, type ToneName } from './tones.ts'

/** The textures of a part: colour and normals. */
export type Surface = { colour: Buffer; normal: Buffer; metallic: number; roughness: number }
type SurfaceOptions = {
  tone: ToneName
  width: number
  height: number
  /** Pixels per unit of the drawing. */
  finesse?: number
  /** SVG elements in grey: #808080 is level, white is raised, black is cut in. */
  relief?: string
  /** SVG elements in colour. */
  paint?: string
  seed?: number
}
type Rgb = readonly [number, number, number]
type HeightField = { width: number; height: number; at: (x: number, y: number) => number }

const COLOUR = { quality: 66, effort: 6 }
const NORMAL = { quality: 58, effort: 6 }
const [CELLS, FINE_CELLS] = [5, 48]

export async function surfaceOf({ finesse = 1, ...drawn }: SurfaceOptions): Promise<Surface> {
  const tone: Tone = tones[drawn.tone]
  const [width, height] = [Math.round(drawn.width * finesse), Math.round(drawn.height * finesse)]
  const options = { ...drawn, width, height, viewBox: `0 0 ${drawn.width} ${drawn.height}` }
  const relief = await greyOf(options)
  const colour = await colourOf(options, tone, relief)
  const normal = await normalOf(options, tone, relief)
  return { colour, normal, metallic: tone.metallic, roughness: tone.roughness }
}

type DrawnSurface = Omit<SurfaceOptions, 'finesse'> & { viewBox: string }

const svgOf = ({ width, height, viewBox }: DrawnSurface, inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${inner}</svg>`,
  )

/** The height of each point, from -1 to 1. */
async function greyOf(options: DrawnSurface): Promise<HeightField> {
  const { width, height } = options
  if (!options.relief) return { width, height, at: () => 0 }
  const svg = svgOf(options, `<rect width="100%" height="100%" fill="#808080"/>${options.relief}`)
  const data = await sharp(svg).greyscale().blur(0.9).raw().toBuffer()
  return { width, height, at: (x, y) => (data[wrapped(y, height) * width + wrapped(x, width)]! - 128) / 127 }
}

async function colourOf(options: DrawnSurface, tone: Tone, relief: HeightField) {
  const { width, height, seed = 1 } = options
  const [low, body, high, bloom] = [tone.low, tone.body, tone.high, tone.bloom.colour].map(rgbOf) as [
    Rgb,
    Rgb,
    Rgb,
    Rgb,
  ]
  const [broad, spots] = [cloudsOf(seed, CELLS), cloudsOf(seed + 50, CELLS * 2, 3)]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width, y / height]
      const [out, cloud] = [relief.at(x, y), broad(u, v) - 0.5]
      const flat = cloud < 0 ? mixed(body, low, -cloud * 0.9) : mixed(body, high, cloud * 0.9)
      const grown = mixed(flat, bloom, bloomAt(spots(u, v), tone.bloom.share) * (out > 0.2 ? 0.2 : 0.7))
      const worn = out < 0 ? mixed(grown, low, Math.min(1, -out * 0.95)) : mixed(grown, high, Math.min(1, out * 0.75))
      pixels.set(worn, (y * width + x) * 3)
    }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } })
  const painted = options.paint ? image.composite([{ input: svgOf(options, options.paint) }]) : image
  return painted.webp(COLOUR).toBuffer()
}

const bloomAt = (cloud: number, share: number) =>
  share === 0 ? 0 : Math.min(1, Math.max(0, (cloud - 0.62 + share * 0.4) * 3.5))

async function normalOf({ width, height, seed = 1 }: DrawnSurface, tone: Tone, relief: HeightField) {
  const fine = cloudsOf(seed + 90, FINE_CELLS, 2)
  const heights = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      heights[y * width + x] = relief.at(x, y) * tone.depth + fine(x / width, y / height) * tone.grain
  const at = (x: number, y: number) => heights[wrapped(y, height) * width + wrapped(x, width)]!
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [(at(x + 1, y) - at(x - 1, y)) / 2, (at(x, y + 1) - at(x, y - 1)) / 2]
      const length = Math.hypot(right, down, 1)
      pixels.set(
        [-right, down, 1].map((one) => Math.round((one / length / 2 + 0.5) * 255)),
        (y * width + x) * 3,
      )
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp(NORMAL)
    .toBuffer()
}

const wrapped = (n: number, count: number) => ((n % count) + count) % count

const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

const mixed = (a: Rgb, b: Rgb, share: number) =>
  a.map((one, at) => Math.round(one + (b[at]! - one) * share)) as unknown as Rgb

const PLAIN = { width: 256, height: 256 }
const plain = new Map<ToneName, Promise<Surface>>()
/** Without ornament, and tileable. */
export function plainOf(tone: ToneName) {
  const surface = plain.get(tone) ?? surfaceOf({ tone, ...PLAIN, seed: 7 })
  plain.set(tone, surface)
  return surface
}

/** The height of a relief, from -1 to 1, by the position on its texture. */
export async function mapOf(drawn: Omit<SurfaceOptions, 'finesse'>, side: number) {
  const [width, height] = [side, Math.round((side * drawn.height) / drawn.width)]
  const { at } = await greyOf({ ...drawn, width, height, viewBox: `0 0 ${drawn.width} ${drawn.height}` })
  return (u: number, v: number) =>
    at(Math.min(width - 1, Math.floor(u * width)), Math.min(height - 1, Math.floor(v * height)))
}
