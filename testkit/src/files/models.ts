import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// oxlint-disable-next-line typescript/no-explicit-any -- a hand-written glTF, which tests modify; it may contain anything
export type Gltf = Record<string, any>
export type Parts = { json: Gltf; bin: Buffer }

const [JSON_CHUNK, BIN_CHUNK] = [0x4e4f534a, 0x004e4942]
const ARRAY_BUFFER = 34962
const ELEMENT_BUFFER = 34963

/** A real scan, compressed with Draco. */
export const draco = () => readFileSync(join(import.meta.dirname, '../../models/whale_cranium_draco.glb'))

const padded = (bytes: Buffer, filler: number) =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)])

function chunk(type: number, bytes: Buffer) {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(bytes.length, 0)
  head.writeUInt32LE(type, 4)
  return Buffer.concat([head, bytes])
}

type Header = { version?: number; length?: number }

/** Packed as GLB; the header can be falsified. */
export function glb({ json, bin }: { json: Gltf | string; bin?: Buffer | undefined }, header: Header = {}) {
  const text = Buffer.from(typeof json === 'string' ? json : JSON.stringify(json))
  const body = Buffer.concat([
    chunk(JSON_CHUNK, padded(text, 0x20)),
    ...(bin && bin.length > 0 ? [chunk(BIN_CHUNK, padded(bin, 0))] : []),
  ])
  const head = Buffer.alloc(12)
  head.write('glTF', 'latin1')
  head.writeUInt32LE(header.version ?? 2, 4)
  head.writeUInt32LE(header.length ?? body.length + head.length, 8)
  return Buffer.concat([head, body])
}

type Grid = { side?: number; metres?: number; seed?: number }

/** A wavy sheet of 2 × side² triangles. */
export function sheet({ side = 4, metres = 0.4, seed = 0 }: Grid = {}): Parts {
  const count = (side + 1) ** 2
  const positions = new Float32Array(count * 3)
  const places = new Float32Array(count * 2)
  for (let at = 0; at < count; at += 1) {
    const [x, y] = [(at % (side + 1)) / side, Math.floor(at / (side + 1)) / side]
    positions.set([x * metres, y * metres, Math.sin(x * 9 + seed) * Math.cos(y * 7) * metres * 0.1], at * 3)
    places.set([x, y], at * 2)
  }
  return partsOf({ positions, places, indices: trianglesOf(side) })
}

function trianglesOf(side: number) {
  const indices = new Uint32Array(side * side * 6)
  for (let at = 0; at < side * side; at += 1) {
    const corner = Math.floor(at / side) * (side + 1) + (at % side)
    indices.set([corner, corner + 1, corner + side + 1, corner + 1, corner + side + 2, corner + side + 1], at * 6)
  }
  return indices
}

type Geometry = { positions: Float32Array; places: Float32Array; indices: Uint32Array }

export function partsOf({ positions, places, indices }: Geometry): Parts {
  const pieces = [positions, places, indices].map((array) =>
    Buffer.from(array.buffer, array.byteOffset, array.byteLength),
  )
  let byteOffset = 0
  const bufferViews = pieces.map(({ length }, at) => {
    const view = { buffer: 0, byteOffset, byteLength: length, target: at === 2 ? ELEMENT_BUFFER : ARRAY_BUFFER }
    byteOffset += length
    return view
  })
  const corners = positions.length / 3
  const json = {
    asset: { version: '2.0', generator: 'tests' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, indices: 2, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [0.7, 0.5, 0.3, 1] } }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: corners, type: 'VEC3', ...edges(positions) },
      { bufferView: 1, componentType: 5126, count: corners, type: 'VEC2' },
      { bufferView: 2, componentType: 5125, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews,
    buffers: [{ byteLength: byteOffset }],
  }
  return { json, bin: Buffer.concat(pieces) }
}

function edges(positions: Float32Array) {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const [at, value] of positions.entries()) {
    min[at % 3] = Math.min(min[at % 3]!, value)
    max[at % 3] = Math.max(max[at % 3]!, value)
  }
  return { min, max }
}

/** With a texture. */
export function textured(parts: Parts, image: Buffer, mimeType = 'image/png'): Parts {
  const { json, bin } = parts
  const view = { buffer: 0, byteOffset: bin.length, byteLength: image.length }
  const binary = Buffer.concat([bin, padded(image, 0)])
  return {
    bin: binary,
    json: {
      ...json,
      materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
      textures: [{ source: 0 }],
      images: [{ bufferView: json['bufferViews'].length, mimeType }],
      bufferViews: [...json['bufferViews'], view],
      buffers: [{ byteLength: binary.length }],
    },
  }
}
