import { Matrix4, Plane as ScenePlane, Vector3, type Object3D } from 'three'
import type { Plane, ModelPoint, Pose } from './viewer.types.ts'

export const vectorOf = ([x, y, z]: ModelPoint) => new Vector3(x, y, z)
export const pointOf = ({ x, y, z }: Vector3): ModelPoint => [x, y, z]

export const unposed: Pose = new Matrix4().toArray()

/** Converts between model space, in which everything is stored, and metres in the scene. */
export class Spaces {
  readonly #posed: Object3D
  readonly #back = new Matrix4()

  constructor(posed: Object3D) {
    this.#posed = posed
  }

  get pose(): Pose {
    return this.#posed.matrix.toArray()
  }

  setPose(pose: Pose) {
    this.#posed.matrix.fromArray([...pose])
    this.#posed.updateMatrixWorld(true)
    this.#back.copy(this.#posed.matrix).invert()
  }

  toScene(point: ModelPoint) {
    return vectorOf(point).applyMatrix4(this.#posed.matrix)
  }

  toModel(point: Vector3) {
    return point.clone().applyMatrix4(this.#back)
  }

  normalToModel(normal: Vector3) {
    // Normals transform by the inverse transpose of the points' matrix; from scene to model that is the transposed
    // pose.
    return normal.clone().applyMatrix4(rotationOf(this.#posed.matrix.clone().transpose())).normalize()
  }

  planeToScene({ normal, constant }: Plane) {
    return new ScenePlane(vectorOf(normal), constant).applyMatrix4(this.#posed.matrix)
  }

  /** The length in metres of one unit of the model. */
  get metresPerUnit() {
    return new Vector3().setFromMatrixColumn(this.#posed.matrix, 0).length()
  }
}

const rotationOf = (matrix: Matrix4) => {
  const { elements } = matrix
  for (const at of [3, 7, 11, 12, 13, 14]) elements[at] = 0
  elements[15] = 1
  return matrix
}
