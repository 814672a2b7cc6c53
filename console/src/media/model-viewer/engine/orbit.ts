import { Sphere, Spherical, Vector3, type Box3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Spaces } from './spaces.ts'
import { pointOf } from './spaces.ts'
import type { Stage } from './stage.ts'
import type { CameraView } from './viewer.types.ts'

/** From the front, slightly to the side and above, like a visitor at a showcase. */
const [START_AZIMUTH, START_ELEVATION] = [Math.PI / 6, Math.PI / 12]
const AROUND_MODEL = 1.06
const [NEAREST, FARTHEST] = [0.02, 12]
const TURNTABLE_SPEED = 1.6
const DAMPING = 0.12
const FLIGHT_MS = 700

/** Moves the camera around the model: by pointer, by keys, or automatically. */
export class Orbit {
  readonly controls: OrbitControls
  readonly touchListeners = new Set<() => void>()
  readonly #stage: Stage
  readonly #spaces: Spaces
  readonly #isStill: () => boolean
  #start: CameraView | undefined
  #endFlight: (() => void) | undefined

  constructor(stage: Stage, spaces: Spaces, isStill: () => boolean) {
    this.#stage = stage
    this.#spaces = spaces
    this.#isStill = isStill
    this.controls = new OrbitControls(stage.camera, stage.canvas)
    this.controls.dampingFactor = DAMPING
    this.controls.autoRotateSpeed = TURNTABLE_SPEED
    this.controls.addEventListener('start', this.#touched)
    this.controls.addEventListener('change', () => this.#moved())
    stage.motions.add(this.#step)
  }

  view(): CameraView {
    return {
      position: pointOf(this.#spaces.toModel(this.#stage.camera.position)),
      target: pointOf(this.#spaces.toModel(this.controls.target)),
    }
  }

  setView({ position, target }: CameraView) {
    this.#endFlight?.()
    this.#look(this.#spaces.toScene(position), this.#spaces.toScene(target))
  }

  setStart(view: CameraView | undefined) {
    this.#start = view
  }

  reset(box: Box3) {
    if (this.#start) return this.setView(this.#start)
    this.#stand(box, new Spherical(1, Math.PI / 2 - START_ELEVATION, START_AZIMUTH))
  }

  fit(box: Box3) {
    const { camera } = this.#stage
    this.#stand(box, new Spherical().setFromVector3(camera.position.clone().sub(this.controls.target)))
  }

  /** The zoom limits, which depend on the size of the model. */
  limit(box: Box3) {
    const { radius } = box.getBoundingSphere(new Sphere())
    this.controls.minDistance = radius * NEAREST
    this.controls.maxDistance = radius * FARTHEST
  }

  turn(azimuth: number, elevation: number) {
    this.#touched()
    this.controls.enableDamping = !this.#isStill()
    this.controls.rotateLeft(-azimuth)
    this.controls.rotateUp(elevation)
    this.#stage.draw()
  }

  zoom(factor: number) {
    this.#touched()
    this.controls.dollyIn(1 / factor)
    this.#stage.draw()
  }

  shift(x: number, y: number) {
    this.#touched()
    const { clientHeight } = this.#stage.canvas
    this.controls.pan(-x * clientHeight, y * clientHeight)
    this.#stage.draw()
  }

  setTurntable(isOn: boolean) {
    this.controls.autoRotate = isOn && !this.#isStill()
    this.#stage.draw()
  }

  fly(view: CameraView, ms = FLIGHT_MS) {
    this.#endFlight?.()
    if (this.#isStill() || ms <= 0) return Promise.resolve(this.setView(view))
    const from = this.#place(this.#stage.camera.position.clone(), this.controls.target.clone())
    const to = this.#place(this.#spaces.toScene(view.position), this.#spaces.toScene(view.target))
    // Turn the shorter way.
    to.around.theta = from.around.theta + shortTurn(to.around.theta - from.around.theta)
    return this.#flight(from, to, ms)
  }

  dispose() {
    this.#endFlight?.()
    this.touchListeners.clear()
    this.controls.dispose()
  }

  #flight(from: OrbitPosition, to: OrbitPosition, ms: number) {
    return new Promise<void>((resolve) => {
      let startedAt: number | undefined
      const motion = (now: number) => {
        startedAt ??= now
        const share = Math.min(1, (now - startedAt) / ms)
        const { target, around } = between(from, to, eased(share))
        this.#look(target.clone().add(new Vector3().setFromSpherical(around)), target)
        if (share === 1) this.#endFlight?.()
        return share < 1
      }
      this.#endFlight = () => {
        this.#endFlight = undefined
        this.#stage.motions.delete(motion)
        resolve()
      }
      this.#stage.motions.add(motion)
      this.#stage.draw()
    })
  }

  #place = (position: Vector3, target: Vector3): OrbitPosition => ({
    target,
    around: new Spherical().setFromVector3(position.sub(target)),
  })

  #stand(box: Box3, direction: Spherical) {
    this.#endFlight?.()
    const center = box.getCenter(new Vector3())
    direction.makeSafe().radius = 1
    direction.radius = AROUND_MODEL * distanceFor(box, new Vector3().setFromSpherical(direction), this.#stage.camera)
    this.#look(center.clone().add(new Vector3().setFromSpherical(direction)), center)
  }

  #look(position: Vector3, target: Vector3) {
    this.#stage.camera.position.copy(position)
    this.controls.target.copy(target)
    // Stops the inertia of an earlier gesture.
    this.controls.enableDamping = false
    this.controls.update()
    this.#moved()
  }

  #touched = () => {
    this.#endFlight?.()
    this.controls.enableDamping = !this.#isStill()
    for (const listener of this.touchListeners) listener()
  }

  #moved() {
    this.#stage.reach(this.controls.getDistance())
    this.#stage.draw()
  }

  #step = () => {
    if (this.#endFlight) return true
    const moves = this.controls.update()
    return moves || this.controls.autoRotate
  }
}

type OrbitPosition = { target: Vector3; around: Spherical }

/** The distance from which every corner of the box is in view, from this side. */
export function distanceFor(box: Box3, side: Vector3, { fov, aspect }: { fov: number; aspect: number }) {
  const upright = Math.tan((fov * Math.PI) / 360)
  const right = new Vector3(0, 1, 0).cross(side).normalize()
  const up = side.clone().cross(right)
  const [half, corner] = [box.getSize(new Vector3()).divideScalar(2), new Vector3()]
  const needed = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
    corner.copy(half)
    if (at & 1) corner.x *= -1
    if (at & 2) corner.y *= -1
    if (at & 4) corner.z *= -1
    const [across, along] = [Math.abs(corner.dot(right)) / (upright * aspect), Math.abs(corner.dot(up)) / upright]
    return corner.dot(side) + Math.max(across, along)
  })
  return Math.max(...needed)
}

export const shortTurn = (angle: number) => {
  const turn = angle % (2 * Math.PI)
  return Math.abs(turn) > Math.PI ? turn - Math.sign(turn) * 2 * Math.PI : turn
}

export const eased = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2)

const mix = (from: number, to: number, share: number) => from + (to - from) * share

const between = (from: OrbitPosition, to: OrbitPosition, share: number): OrbitPosition => ({
  target: from.target.clone().lerp(to.target, share),
  around: new Spherical(
    mix(from.around.radius, to.around.radius, share),
    mix(from.around.phi, to.around.phi, share),
    mix(from.around.theta, to.around.theta, share),
  ),
})
