import {
  DoubleSide,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Material,
  type Mesh,
  type Object3D,
  type Plane,
} from 'three'
import { materialsOf, meshesIn } from './free.ts'
import type { ViewerLook } from './viewer.types.ts'

const CLAY = { color: 0x9c978e, roughness: 0.85, metalness: 0, side: DoubleSide }
// Translucent, because a dense mesh is more line than gap.
const LINES = { color: 0x3b6ea8, wireframe: true, transparent: true, opacity: 0.45 }

/** How the model is drawn: textured, untextured or as a wireframe. Its own materials are stored for switching back. */
export class Looks {
  readonly #own = new Map<Mesh, Material | Material[]>()
  readonly #clay = new MeshStandardMaterial(CLAY)
  readonly #lines = new MeshBasicMaterial(LINES)
  #look: ViewerLook = 'textured'
  #clip: Plane[] = []

  get look() {
    return this.#look
  }

  setLook(look: ViewerLook, model: Object3D | undefined) {
    this.#look = look
    if (model) this.dress(model)
  }

  setClip(plane: Plane | undefined, model: Object3D | undefined) {
    this.#clip = plane ? [plane] : []
    if (model) this.dress(model)
  }

  /** Also for a model that has just been loaded. */
  dress(model: Object3D) {
    for (const mesh of meshesIn(model)) {
      const own = this.#own.get(mesh) ?? mesh.material
      this.#own.set(mesh, own)
      mesh.material = this.#look === 'textured' ? own : this.#look === 'plain' ? this.#clay : this.#lines
      for (const material of materialsOf({ material: own })) this.#cut(material)
    }
    this.#cut(this.#clay)
    this.#cut(this.#lines)
  }

  /** Restores its own materials, before it is freed. */
  undress(model: Object3D) {
    for (const mesh of meshesIn(model)) {
      mesh.material = this.#own.get(mesh) ?? mesh.material
      this.#own.delete(mesh)
    }
  }

  dispose() {
    this.#own.clear()
    this.#clay.dispose()
    this.#lines.dispose()
  }

  /** Clipping shows the inside, so materials become double-sided. */
  #cut(material: Material) {
    const wasCut = (material.clippingPlanes?.length ?? 0) > 0
    const isCut = this.#clip.length > 0
    material.userData['side'] ??= material.side
    material.side = isCut ? DoubleSide : material.userData['side']
    material.clippingPlanes = this.#clip
    if (isCut !== wasCut) material.needsUpdate = true
  }
}
