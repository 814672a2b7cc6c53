import { glb, partsOf } from '@learning-cms/testkit/files/models'

type Size = readonly [number, number, number]

/** A pillar at the origin: each side has its own vertices, so that edges stay sharp. */
export function pillar([width, height, depth]: Size) {
  const [x, z] = [width / 2, depth / 2]
  const corners = [
    [-x, 0, z, x, 0, z, x, height, z, -x, height, z],
    [x, 0, -z, -x, 0, -z, -x, height, -z, x, height, -z],
    [x, 0, z, x, 0, -z, x, height, -z, x, height, z],
    [-x, 0, -z, -x, 0, z, -x, height, z, -x, height, -z],
    [-x, height, z, x, height, z, x, height, -z, -x, height, -z],
    [-x, 0, -z, x, 0, -z, x, 0, z, -x, 0, z],
  ]
  const indices = corners.flatMap((_, side) => [0, 1, 2, 0, 2, 3].map((corner) => side * 4 + corner))
  return glb(
    partsOf({
      positions: new Float32Array(corners.flat()),
      places: new Float32Array(corners.length * 8),
      indices: new Uint32Array(indices),
    }),
  )
}
