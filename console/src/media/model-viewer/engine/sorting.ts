import type { BufferGeometry, Mesh } from 'three'
import { MeshBVH, type SerializedBVH } from 'three-mesh-bvh'
import type { BvhRequest } from './loading/bvh.worker.ts'

/** Builds the search index of one mesh after another; `stop` cancels. */
export function sortTriangles(meshes: readonly Mesh[]) {
  const worker = new Worker(new URL('./loading/bvh.worker.ts', import.meta.url), { type: 'module' })
  let isStopped = false
  const stop = () => {
    isStopped = true
    worker.terminate()
  }
  const sort = async () => {
    const geometries = new Set(meshes.map(({ geometry }) => geometry))
    for (const geometry of geometries) {
      const sorted = await sortOne(worker, geometry)
      if (isStopped) return false
      geometry.boundsTree = MeshBVH.deserialize(sorted, geometry, { setIndex: false })
    }
    worker.terminate()
    return true
  }
  return { done: sort().catch(() => false), stop }
}

const sortOne = (worker: Worker, geometry: BufferGeometry) =>
  new Promise<SerializedBVH>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SerializedBVH>) => resolve(data), { once: true })
    worker.addEventListener('error', reject, { once: true })
    const request = copyOf(geometry)
    const transfer = [request.positions.buffer, ...(request.index ? [request.index.buffer] : [])] as ArrayBuffer[]
    worker.postMessage(request, transfer)
  })

/** Unpacks the positions, which are quantised and interleaved in the file. */
function copyOf(geometry: BufferGeometry): BvhRequest {
  const position = geometry.getAttribute('position')
  const positions = new Float32Array(position.count * 3)
  for (let at = 0; at < position.count; at += 1) {
    positions[at * 3] = position.getX(at)
    positions[at * 3 + 1] = position.getY(at)
    positions[at * 3 + 2] = position.getZ(at)
  }
  const index = geometry.getIndex()
  return { positions, index: index ? Uint32Array.from(index.array) : null }
}
