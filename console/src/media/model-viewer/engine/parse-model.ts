import { Group, type Object3D } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { ViewerError } from './viewer-error.ts'

/** Derivatives of the server's only: packed, with meshopt and nothing else. */
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

/** A scan does not move within itself: no matrix of a part is computed again. */
function rest(part: Object3D) {
  part.updateMatrix()
  part.matrixAutoUpdate = false
}
