import { Group, type Object3D } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { ViewerError } from './viewer-error.ts'

/** Parses only the server's own derivatives: GLB with meshopt compression and no other extension. */
export async function parseModel(bytes: ArrayBuffer): Promise<Group> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  const gltf = await loader.parseAsync(bytes, '').catch((error: unknown) => {
    throw new ViewerError('unreadable', error)
  })
  const model = new Group()
  model.add(gltf.scene)
  model.traverse(rest)
  model.updateMatrixWorld(true)
  return model
}

/** Scans have no moving parts, so matrices need not be recomputed. */
function rest(part: Object3D) {
  part.updateMatrix()
  part.matrixAutoUpdate = false
}
