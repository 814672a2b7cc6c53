import { addCorner, addQuad, emptyMesh, type Mesh } from './mesh.ts'

/** Half a side view: radius and height. Going up, the outside faces outwards; going down, inwards. */
export type Profile = readonly (readonly [radius: number, height: number])[]
type LatheOptions = {
  profile: Profile
  /** How often the texture repeats around it. */
  repeats?: number
  segments?: number
  /** The displacement of the surface, by the position on the texture. */
  swell?: (u: number, v: number) => number
}

/** A body of revolution: the texture goes around it once, its upper edge along the end of the profile. */
export function lathe({ profile, repeats = 1, segments = 72, swell = () => 0 }: LatheOptions): Mesh {
  const mesh = emptyMesh()
  const along = sharesOf(profile)
  profile.forEach(([radius, height], row) => {
    const v = along[row]!
    for (let n = 0; n <= segments; n += 1) {
      const angle = (n / segments) * 2 * Math.PI
      const r = radius === 0 ? 0 : radius + swell(n / segments, v)
      const u = (n / segments) * repeats
      addCorner(mesh, [r * Math.sin(angle), height, r * Math.cos(angle)], [u, 1 - v])
    }
  })
  for (let row = 0; row + 1 < profile.length; row += 1)
    for (let n = 0; n < segments; n += 1) {
      const at = row * (segments + 1) + n
      addQuad(mesh, [at, at + 1, at + segments + 2, at + segments + 1])
    }
  return mesh
}

/** The same with a planar texture, seen from above and centred on the axis. */
export function spun(options: LatheOptions & { radius?: number }): Mesh {
  const mesh = lathe(options)
  const most = options.radius ?? Math.max(...options.profile.map(([radius]) => radius))
  for (let n = 0; n < mesh.positions.length / 3; n += 1) {
    mesh.uvs[n * 2] = 0.5 + mesh.positions[n * 3]! / most / 2
    mesh.uvs[n * 2 + 1] = 0.5 + mesh.positions[n * 3 + 2]! / most / 2
  }
  return mesh
}

/** At each corner, the share of the length from the first to the last. */
export function sharesOf(profile: Profile) {
  let distance = 0
  const distances = profile.map(([radius, height], at) => {
    const before = profile[at - 1]
    if (before) distance += Math.hypot(radius - before[0], height - before[1])
    return distance
  })
  return distances.map((one) => one / distance)
}

/** A smooth line through the corners (Catmull-Rom); a corner given twice stays sharp. */
export function softened(profile: Profile, steps = 6): Profile {
  const soft: [number, number][] = []
  for (let at = 0; at + 1 < profile.length; at += 1) {
    const [a, b] = [profile[at]!, profile[at + 1]!]
    if (a[0] === b[0] && a[1] === b[1]) continue
    const before = profile[at - 1] ?? a
    const after = profile[at + 2] ?? b
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps
      const radius = between(t, before[0], a[0], b[0], after[0])
      soft.push([Math.max(0, radius), between(t, before[1], a[1], b[1], after[1])])
    }
  }
  soft.push([...profile.at(-1)!])
  return soft
}

function between(t: number, ...[before, a, b, after]: readonly [number, number, number, number]) {
  const [s, e] = [(b - before) / 2, (after - a) / 2]
  return a + t * (s + t * (3 * (b - a) - 2 * s - e + t * (2 * (a - b) + s + e)))
}
