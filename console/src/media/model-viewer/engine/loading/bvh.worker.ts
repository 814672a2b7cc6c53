import { BufferAttribute, BufferGeometry } from 'three'
import { MeshBVH } from 'three-mesh-bvh'

export type BvhRequest = { positions: Float32Array; index: Uint32Array | null }

/** Builds the bounding volume hierarchy of a mesh off the main thread: a million triangles take a second. */
addEventListener('message', ({ data }: MessageEvent<BvhRequest>) => {
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(data.positions, 3))
  if (data.index) geometry.setIndex(new BufferAttribute(data.index, 1))
  const sorted = MeshBVH.serialize(new MeshBVH(geometry, { indirect: true }), { cloneBuffers: false })
  const { roots, indirectBuffer } = sorted
  const transfer: Transferable[] = indirectBuffer ? [...roots, indirectBuffer.buffer as ArrayBuffer] : roots
  sorted.index = null
  postMessage(sorted, { transfer })
})
