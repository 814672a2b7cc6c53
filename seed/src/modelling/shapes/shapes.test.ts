import { validateBytes } from 'gltf-validator'
import { expect, test } from 'vitest'
import { ball, skin } from '@learning-cms/seed/shaping/soft'
import { boxOf, cornerAt, cross, joined, minus, unit, type Mesh, type Point } from '@learning-cms/seed/shaping/mesh'
import { lathe, softened } from '@learning-cms/seed/shaping/lathe'
import { block, slab } from '@learning-cms/seed/shaping/slab'
import { shaded } from '@learning-cms/seed/shaping/normals'
import { tube } from '@learning-cms/seed/shaping/tube'
import { documentOf, packed, unpacked } from '@learning-cms/seed/modelling/glb'
import { pieces } from '@learning-cms/seed/modelling/pieces'
import { sized } from './sized.ts'

type Report = { issues: { messages: { severity: number; code: string }[] } }
/** Tangents would weigh more than they are worth: every viewer computes its own. */
const TOLERATED = 'MESH_PRIMITIVE_GENERATED_TANGENT_SPACE'
/** Errors and warnings, without remarks. */
async function faultsIn(bytes: Uint8Array) {
  const { issues } = (await validateBytes(bytes, { format: 'glb' })) as Report
  return issues.messages.filter(({ severity, code }) => severity < 2 && code !== TOLERATED)
}

const circle = Array.from(
  { length: 48 },
  (_, n) => [Math.cos((n / 24) * Math.PI), Math.sin((n / 24) * Math.PI)] as const,
)
const bodies: Record<string, Mesh> = {
  lathe: lathe({
    profile: softened([
      [0, -1],
      [0.7, -0.7],
      [1, 0],
      [0.7, 0.7],
      [0, 1],
    ]),
  }),
  tube: tube({
    path: [
      [0, -1, 0],
      [0, 0, 0],
      [0, 1, 0],
    ],
    radius: () => 0.5,
  }),
  slab: slab({ outline: circle, half: () => 0.2 }),
  block: block(1, 1, 1),
  skin: skin({ field: ball([0, 0, 0], [1, 0.8, 0.6]), min: [-1.2, -1.2, -1.2], max: [1.2, 1.2, 1.2], cell: 0.1 }),
}

const facesOf = ({ positions, indices }: Mesh) =>
  Array.from({ length: indices.length / 3 }, (_, face) =>
    [0, 1, 2].map((side) => cornerAt(positions, indices[face * 3 + side]!)),
  ) as [Point, Point, Point][]

/** Six times the volume: the result is meaningful only if the surface is closed and faces outwards. */
const insideOf = (mesh: Mesh) =>
  facesOf(mesh).reduce((sum, [a, b, c]) => {
    const across = cross(minus(b, a), minus(c, a))
    return sum + a[0] * across[0] + a[1] * across[1] + a[2] * across[2]
  }, 0) / 6

test.each(Object.entries(bodies))('a %s is closed and faces outwards', (_name, mesh) => {
  const { min, max } = boxOf([mesh])
  const box = (max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2])
  expect(insideOf(mesh) / box).toBeGreaterThan(0.4)
  expect(insideOf(mesh) / box).toBeLessThanOrEqual(1.0001)
})

test('edges sharper than the crease angle stay sharp, others are smooth', () => {
  const directions = (mesh: Mesh, crease: number) => {
    const { normals } = shaded(mesh, crease)
    return new Set(
      normals.flatMap((_, at) =>
        at % 3
          ? []
          : [
              cornerAt(normals, at / 3)
                .map((one) => one.toFixed(2))
                .join(),
            ],
      ),
    )
  }
  expect(directions(block(1, 1, 1), 40).size).toBe(6)
  expect(directions(block(1, 1, 1), 120).size).toBe(8)
  const { normals } = shaded(joined(...Object.values(bodies)))
  expect(normals.every(Number.isFinite)).toBe(true)
  const [x, y, z] = unit(cornerAt(normals, 0))
  expect(Math.hypot(x, y, z)).toBeCloseTo(1)
})

test.each(['linga', 'jade-bracelet', 'tea-bowl', 'boat-situla', 'kneeling-lamp'])(
  'the validator finds no errors in the %s, before and after compression',
  async (slug) => {
    const piece = pieces.find((one) => one.slug === slug)!
    const document = documentOf(slug, sized(piece, await piece.make()))
    expect(await faultsIn(await unpacked(document))).toEqual([])
    expect(await faultsIn(await packed(document))).toEqual([])
  },
)
