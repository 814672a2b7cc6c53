import { Matrix3, Raycaster, Vector2, Vector3, type Intersection, type Mesh, type Object3D, type Plane } from 'three'
import { acceleratedRaycast, type MeshBVH } from 'three-mesh-bvh'
import { meshesIn } from './free.ts'
import { sortTriangles } from './sorting.ts'
import { pointOf, vectorOf, type Spaces } from './spaces.ts'
import type { Stage } from './stage.ts'
import type { Hit, Near, ModelPoint, ScreenSpot } from './viewer.types.ts'

/** A point counts as on the surface within this share of its distance from the camera. */
const ON_SURFACE = 0.01

/** Finds points on the model, for the pointer and for markers. */
export class Search {
  readonly #stage: Stage
  readonly #spaces: Spaces
  readonly #ray = new Raycaster()
  #meshes: Mesh[] = []
  #isSorted = false
  #sorting: ReturnType<typeof sortTriangles> | undefined
  #clip: Plane | undefined

  constructor(stage: Stage, spaces: Spaces) {
    this.#stage = stage
    this.#spaces = spaces
  }

  /** Searches this model from now on, slowly at first. */
  take(model: Object3D) {
    this.#sorting?.stop()
    this.#sorting = undefined
    this.#meshes = meshesIn(model)
    this.#isSorted = false
    for (const mesh of this.#meshes) mesh.raycast = acceleratedRaycast
  }

  /** Builds the index for fast searches; not worth it for a model about to be replaced. */
  sort() {
    if (this.#sorting) return
    this.#sorting = sortTriangles(this.#meshes)
    void this.#finish(this.#sorting)
  }

  setClip(plane: Plane | undefined) {
    this.#clip = plane
  }

  pick(x: number, y: number): Hit | undefined {
    const { clientWidth, clientHeight } = this.#stage.canvas
    const place = new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2)
    this.#ray.setFromCamera(place, this.#stage.camera)
    this.#ray.far = Infinity
    const hit = this.#first()
    return hit && { point: pointOf(this.#spaces.toModel(hit.point)), normal: this.#normalAt(hit) }
  }

  project(point: ModelPoint): ScreenSpot {
    const { camera, canvas } = this.#stage
    const there = this.#spaces.toScene(point)
    const isCutAway = this.#clip !== undefined && this.#clip.distanceToPoint(there) < 0
    const isHidden = isCutAway || this.#isCovered(there)
    const { x, y, z } = there.project(camera)
    const place = { x: ((x + 1) / 2) * canvas.clientWidth, y: ((1 - y) / 2) * canvas.clientHeight }
    return { ...place, isHidden: isHidden || z > 1 }
  }

  async nearest(point: ModelPoint): Promise<Near | undefined> {
    this.sort()
    await this.#sorting?.done
    const there = this.#spaces.toScene(point)
    const found = this.#meshes.flatMap((mesh) => nearestOn(mesh, there) ?? [])
    const [best] = found.toSorted((a, b) => a.point.distanceToSquared(there) - b.point.distanceToSquared(there))
    if (!best) return undefined
    const onModel = this.#spaces.toModel(best.point)
    return {
      point: pointOf(onModel),
      normal: pointOf(this.#spaces.normalToModel(best.normal)),
      distance: onModel.distanceTo(vectorOf(point)),
    }
  }

  dispose() {
    this.#sorting?.stop()
    this.#sorting = undefined
    this.#meshes = []
  }

  async #finish(sorting: ReturnType<typeof sortTriangles>) {
    const isSorted = await sorting.done
    if (this.#sorting !== sorting) return
    this.#isSorted = isSorted
    this.#stage.draw()
  }

  /** False until searches are fast: it is called for each marker in each frame. */
  #isCovered(there: Vector3) {
    if (!this.#isSorted) return false
    const from = this.#stage.camera.position
    const toPoint = there.clone().sub(from)
    this.#ray.set(from, toPoint.clone().normalize())
    this.#ray.far = toPoint.length() * (1 - ON_SURFACE)
    return this.#first() !== undefined
  }

  #first(): Intersection | undefined {
    const clip = this.#clip
    this.#ray.firstHitOnly = !clip
    const hits = this.#ray.intersectObjects(this.#meshes, false)
    return clip ? hits.find(({ point }) => clip.distanceToPoint(point) >= 0) : hits[0]
  }

  /** Faces the viewer, whichever side of a thin surface was hit. */
  #normalAt({ face, object }: Intersection): ModelPoint {
    const normal = inScene(face?.normal ?? new Vector3(0, 1, 0), object)
    if (normal.dot(this.#ray.ray.direction) > 0) normal.negate()
    return pointOf(this.#spaces.normalToModel(normal))
  }
}

const inScene = (normal: Vector3, object: Object3D) =>
  normal.clone().applyNormalMatrix(new Matrix3().getNormalMatrix(object.matrixWorld))

function nearestOn(mesh: Mesh, there: Vector3) {
  const { boundsTree, index, attributes } = mesh.geometry
  const found = (boundsTree as MeshBVH | undefined)?.closestPointToPoint(mesh.worldToLocal(there.clone()))
  const position = attributes['position']
  if (!found || !position) return undefined
  const cornerAt = (at: number) => {
    const corner = found.faceIndex * 3 + at
    return new Vector3().fromBufferAttribute(position, index ? index.getX(corner) : corner)
  }
  const [a, b, c] = [cornerAt(0), cornerAt(1), cornerAt(2)]
  const normal = b.sub(a).cross(c.sub(a))
  return { point: mesh.localToWorld(found.point.clone()), normal: inScene(normal.normalize(), mesh) }
}
