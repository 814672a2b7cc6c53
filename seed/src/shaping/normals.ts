import { cornerAt, cross, minus, unit, type Mesh, type Point } from './mesh.ts'

export type Shaded = Mesh & { normals: number[] }
type Face = { normal: Point; across: Point }

const GRAIN = 1e6

/** Smooth where faces meet at less than the angle, with a crease otherwise. Faces without area are left out. */
export function shaded(mesh: Mesh, creaseDegrees = 40): Shaded {
  const limit = Math.cos((creaseDegrees / 180) * Math.PI)
  const faces = facesOf(mesh)
  const touching = facesByPlace(mesh, faces)
  const made: Shaded = { positions: [], uvs: [], normals: [], indices: [] }
  const known = new Map<string, number>()
  faces.forEach((face, at) => {
    if (!face) return
    for (let side = 0; side < 3; side += 1) {
      const corner = mesh.indices[at * 3 + side]!
      const near = touching.get(placeOf(mesh, corner))!.filter(({ normal }) => dot(normal, face.normal) >= limit)
      const normal = unit(near.reduce<Point>((sum, { across }) => plus(sum, across), [0, 0, 0]))
      const key = `${corner}|${normal.map((one) => Math.round(one * 200)).join('|')}`
      if (!known.has(key)) known.set(key, copyCorner(mesh, corner, normal, made))
      made.indices.push(known.get(key)!)
    }
  })
  return made
}

function copyCorner(mesh: Mesh, corner: number, normal: Point, made: Shaded) {
  made.positions.push(...cornerAt(mesh.positions, corner))
  made.uvs.push(mesh.uvs[corner * 2]!, mesh.uvs[corner * 2 + 1]!)
  made.normals.push(...normal)
  return made.positions.length / 3 - 1
}

function facesOf({ positions, indices }: Mesh) {
  const faces: (Face | undefined)[] = []
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((side) => cornerAt(positions, indices[at + side]!)) as [Point, Point, Point]
    const across = cross(minus(b, a), minus(c, a))
    faces.push(Math.hypot(...across) > 1e-14 ? { across, normal: unit(across) } : undefined)
  }
  return faces
}

function facesByPlace(mesh: Mesh, faces: readonly (Face | undefined)[]) {
  const touching = new Map<string, Face[]>()
  faces.forEach((face, at) => {
    if (!face) return
    for (let side = 0; side < 3; side += 1) {
      const place = placeOf(mesh, mesh.indices[at * 3 + side]!)
      const there = touching.get(place)
      if (there) there.push(face)
      else touching.set(place, [face])
    }
  })
  return touching
}

const placeOf = ({ positions }: Mesh, corner: number) =>
  cornerAt(positions, corner)
    .map((one) => Math.round(one * GRAIN))
    .join('|')

const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
