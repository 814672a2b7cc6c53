import type { Document, Primitive } from '@gltf-transform/core'
import { reject } from '@learning-cms/domain/model/bad-file'

/**
 * Putting triangles in order looks, for each triangle at a point, at all others there: some seven seconds for so many
 * looks, which a scan of ten million triangles never comes near, and a wheel of 32,000 spokes does.
 */
const MOST_LOOKS = 1_000_000_000

/** Small files can make such wheels, by one face of many corners or by parts that lie on each other. */
export function refuseCrowdedPoints(document: Document) {
  let looks = 0
  let most = 0
  for (const mesh of document.getRoot().listMeshes())
    for (const primitive of mesh.listPrimitives())
      for (const times of timesUsed(primitive)) {
        looks += times * times
        most = Math.max(most, times)
      }
  if (looks > MOST_LOOKS) reject('models.crowded-point', { count: most })
}

function timesUsed(primitive: Primitive) {
  const used = new Uint32Array(primitive.getAttribute('POSITION')?.getCount() ?? 0)
  for (const corner of primitive.getIndices()?.getArray() ?? []) used[corner]! += 1
  return used
}
