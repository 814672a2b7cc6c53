import type { Document, Primitive } from '@gltf-transform/core'
import { reject } from '@learning-cms/domain/model/bad-file'

/**
 * Sorting triangles compares each triangle at a point with all others there: about seven seconds for this many
 * comparisons, which a scan of ten million triangles never comes near and a wheel of 32,000 spokes does.
 */
const MOST_LOOKS = 1_000_000_000

/** Small files can contain such wheels, as one face of many corners or as overlapping parts. */
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
