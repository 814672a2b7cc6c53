import { Box3, Group, NeutralToneMapping, PerspectiveCamera, Scene, Sphere, WebGLRenderer } from 'three'
import { ViewerError } from './loading/viewer-error.ts'

const FIELD_OF_VIEW = 35
const MOST_PIXELS_A_DOT = 2
/** The near plane, as a share of the distance to the target. */
const NEAR_SHARE = 1 / 100

const LATEST_MS = 1_000

/** Animations, called before each frame: `true` while they run. */
export type Motion = (now: number) => boolean

/** Canvas, scene and camera. Frames are drawn on request only. */
export class Stage {
  readonly renderer: WebGLRenderer
  readonly scene = new Scene()
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1)
  /** Holds the pose: everything below it is in model space. */
  readonly posed = new Group()
  readonly motions = new Set<Motion>()
  readonly frameListeners = new Set<() => void>()
  frameMs = 0
  #requested: number | undefined
  #size: ResizeObserver
  #host: HTMLElement
  #reach = new Sphere()

  constructor(host: HTMLElement) {
    this.#host = host
    this.renderer = openRenderer()
    this.renderer.toneMapping = NeutralToneMapping
    this.renderer.localClippingEnabled = true
    this.posed.matrixAutoUpdate = false
    this.scene.add(this.posed, this.camera)
    host.append(this.renderer.domElement)
    this.#size = new ResizeObserver(() => this.#fitHost())
    this.#size.observe(host)
    this.#fitHost()
  }

  get canvas() {
    return this.renderer.domElement
  }

  readonly draw = () => {
    this.#requested ??= requestAnimationFrame(this.#frame)
  }

  /** Drawn synchronously, for screenshots. */
  render() {
    const startedAt = performance.now()
    this.renderer.render(this.scene, this.camera)
    this.frameMs = performance.now() - startedAt
  }

  /** Resolves when the frame is on screen, so that later work may block the page. A hidden page draws none. */
  painted() {
    return new Promise<void>((resolve) => {
      const late = setTimeout(resolve, LATEST_MS)
      requestAnimationFrame(() => {
        clearTimeout(late)
        setTimeout(resolve)
      })
    })
  }

  /** After content was added or removed: adjusts the far plane of the camera. */
  measure() {
    this.scene.updateMatrixWorld()
    new Box3().setFromObject(this.scene).getBoundingSphere(this.#reach)
  }

  /** Sets the near and far planes for the camera's position. */
  reach(distance: number) {
    const far = this.camera.position.distanceTo(this.#reach.center) + this.#reach.radius
    this.camera.near = distance * NEAR_SHARE
    this.camera.far = Math.max(far, distance) * 1.1
    this.camera.updateProjectionMatrix()
  }

  dispose() {
    if (this.#requested !== undefined) cancelAnimationFrame(this.#requested)
    this.#size.disconnect()
    this.motions.clear()
    this.frameListeners.clear()
    this.renderer.dispose()
    // A browser allows few contexts, and one that awaits garbage collection still counts.
    this.renderer.forceContextLoss()
    this.canvas.remove()
  }

  #frame = (now: number) => {
    this.#requested = undefined
    const goesOn = [...this.motions].filter((motion) => motion(now)).length > 0
    if (!this.renderer.getContext().isContextLost()) this.render()
    for (const listener of this.frameListeners) listener()
    if (goesOn) this.draw()
  }

  #fitHost() {
    const { clientWidth, clientHeight } = this.#host
    if (clientWidth === 0 || clientHeight === 0) return
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_PIXELS_A_DOT))
    this.renderer.setSize(clientWidth, clientHeight, false)
    this.camera.aspect = clientWidth / clientHeight
    this.camera.updateProjectionMatrix()
    // Resizing clears the canvas.
    this.render()
    this.draw()
  }
}

/** Checked first: without WebGL the renderer logs an error in the browser's console. */
function openRenderer() {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true, powerPreference: 'high-performance' })
  if (!context) throw new ViewerError('no-webgl')
  return new WebGLRenderer({ canvas, context, antialias: true, alpha: true })
}
