import { DataTexture, EquirectangularReflectionMapping, FloatType, LinearFilter } from 'three'
import type { Light } from './viewer.types.ts'

type Colour = readonly [number, number, number]
/** A soft lamp on the walls of the room: its position in degrees, width and brightness. */
type Lamp = { azimuth: number; elevation: number; width: number; colour: Colour }
type Room = { ceiling: Colour; wall: Colour; floor: Colour; lamps: readonly Lamp[] }

const [WIDTH, HEIGHT] = [64, 32]
const grey = (value: number): Colour => [value, value, value]
const DEGREE = Math.PI / 180

const rooms: Record<Light, Room> = {
  studio: {
    ceiling: grey(0.6),
    wall: grey(0.36),
    floor: grey(0.2),
    lamps: [
      { azimuth: -40, elevation: 45, width: 28, colour: grey(4.2) },
      { azimuth: 70, elevation: 20, width: 24, colour: grey(1.5) },
      { azimuth: 180, elevation: 35, width: 30, colour: grey(2) },
    ],
  },
  gallery: {
    ceiling: [0.3, 0.26, 0.22],
    wall: [0.2, 0.18, 0.17],
    floor: [0.1, 0.08, 0.07],
    lamps: [
      { azimuth: -25, elevation: 62, width: 18, colour: [16, 13, 9.5] },
      { azimuth: 140, elevation: 50, width: 18, colour: [7, 6, 4.8] },
    ],
  },
  raking: { ceiling: grey(0.12), wall: grey(0.09), floor: grey(0.05), lamps: [] },
}

/** A room with soft lamps, as an environment map for metal and glaze to reflect. */
export function roomTexture(light: Light) {
  const pixels = new Float32Array(WIDTH * HEIGHT * 4)
  for (let row = 0; row < HEIGHT; row += 1)
    for (let column = 0; column < WIDTH; column += 1) {
      const elevation = ((row + 0.5) / HEIGHT - 0.5) * 180
      const azimuth = ((column + 0.5) / WIDTH - 0.5) * 360
      pixels.set([...radiance(rooms[light], azimuth, elevation), 1], (row * WIDTH + column) * 4)
    }
  const texture = new DataTexture(pixels, WIDTH, HEIGHT, undefined, FloatType, EquirectangularReflectionMapping)
  texture.magFilter = texture.minFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

export function radiance({ ceiling, wall, floor, lamps }: Room, azimuth: number, elevation: number): Colour {
  const end = elevation > 0 ? ceiling : floor
  const share = Math.sin(Math.abs(elevation) * DEGREE)
  const glow = lamps.map((lamp) => ({ colour: lamp.colour, power: glowOf(lamp, azimuth, elevation) }))
  const channel = (at: 0 | 1 | 2) =>
    wall[at] + (end[at] - wall[at]) * share + glow.reduce((sum, { colour, power }) => sum + colour[at] * power, 0)
  return [channel(0), channel(1), channel(2)]
}

function glowOf(lamp: Lamp, azimuth: number, elevation: number) {
  const [a, b] = [elevation * DEGREE, lamp.elevation * DEGREE]
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos((azimuth - lamp.azimuth) * DEGREE)
  const apart = Math.acos(Math.min(1, Math.max(-1, cosine))) / DEGREE
  return Math.exp(-((apart / lamp.width) ** 2))
}
