import { Box3, Vector3, type Group, type Mesh, type Object3D, type Plane as ScenePlane } from 'three'
import { figureBeside } from './figure.ts'
import { free } from './free.ts'
import { Lighting } from './lighting.ts'
import { loadModel, warm } from './loading/loading.ts'
import { Looks } from './looks.ts'
import { Orbit } from './orbit.ts'
import { Search } from './search.ts'
import { snapshot } from './snapshot.ts'
import { pointOf, Spaces, vectorOf } from './spaces.ts'
import { Stage } from './stage.ts'
import { statisticsOf } from './statistics.ts'
import type { Background, Light, LoadOptions, ViewerLook, Phase, Plane, Pose, Viewer } from './viewer.types.ts'

type OpenViewerOptions = {
  /** Called each time: whether motion is unwanted. */
  isStill: () => boolean
}

/** Fills `host`, which determines the size. Throws a `ViewerError` if the browser lacks WebGL. */
export const openViewer = (host: HTMLElement, { isStill }: OpenViewerOptions): Viewer => new OpenViewer(host, isStill)

class OpenViewer implements Viewer {
  readonly canvas: HTMLCanvasElement
  readonly #stage: Stage
  readonly #spaces: Spaces
  readonly #orbit: Orbit
  readonly #search: Search
  readonly #lighting: Lighting
  readonly #looks = new Looks()
  readonly #phaseListeners = new Set<() => void>()
  #phase: Phase = 'empty'
  #phaseBefore: Phase = 'empty'
  #model: Group | undefined
  #figure: Mesh | undefined
  #clip: Plane | undefined

  constructor(host: HTMLElement, isStill: () => boolean) {
    this.#stage = new Stage(host)
    this.canvas = this.#stage.canvas
    this.#spaces = new Spaces(this.#stage.posed)
    this.#orbit = new Orbit(this.#stage, this.#spaces, isStill)
    this.#search = new Search(this.#stage, this.#spaces)
    this.#lighting = new Lighting(this.#stage)
    this.canvas.addEventListener('webglcontextlost', this.#lost)
    this.canvas.addEventListener('webglcontextrestored', this.#restored)
  }

  get phase() {
    return this.#phase
  }

  onPhase = (listener: () => void) => listen(this.#phaseListeners, listener)
  onFrame = (listener: () => void) => listen(this.#stage.frameListeners, listener)
  onTouch = (listener: () => void) => listen(this.#orbit.touchListeners, listener)
  draw = () => this.#stage.draw()

  async load(options: LoadOptions) {
    const { previewUrl, displayUrl, signal } = options
    if (!this.#model) this.#enter('loading')
    try {
      if (previewUrl) {
        this.#show(await loadModel({ url: previewUrl, part: 'preview', options }), 'preview')
        await this.#furnish()
      }
      const model = await loadModel({ url: displayUrl, part: 'display', options })
      await warm(this.#stage, model)
      if (signal?.aborted) free(model)
      signal?.throwIfAborted()
      this.#show(model, 'ready')
      await this.#furnish()
    } catch (error) {
      if (!this.#model) this.#enter('empty')
      throw error
    } finally {
      if (this.#model) this.#search.sort()
    }
  }

  box() {
    if (!this.#model) return undefined
    const { min, max } = this.#modelBox()
    return { min: pointOf(min), max: pointOf(max) }
  }

  posedBox() {
    if (!this.#model) return undefined
    const { min, max } = new Box3().setFromObject(this.#model, true)
    return { min: pointOf(min), max: pointOf(max) }
  }

  view = () => this.#orbit.view()
  setView: Viewer['setView'] = (view) => this.#orbit.setView(view)
  flyTo: Viewer['flyTo'] = (view, ms) => this.#orbit.fly(view, ms)
  setStart: Viewer['setStart'] = (view) => this.#orbit.setStart(view)
  fit = () => this.#orbit.fit(this.#sceneBox())
  reset = () => this.#orbit.reset(this.#sceneBox())
  turn: Viewer['turn'] = (azimuth, elevation) => this.#orbit.turn(azimuth, elevation)
  zoom: Viewer['zoom'] = (factor) => this.#orbit.zoom(factor)
  shift: Viewer['shift'] = (x, y) => this.#orbit.shift(x, y)
  setTurntable: Viewer['setTurntable'] = (isOn) => this.#orbit.setTurntable(isOn)

  pose = () => this.#spaces.pose

  setPose(pose: Pose) {
    this.#spaces.setPose(pose)
    this.#recut()
    if (this.#figure) this.setFigure(true)
    this.#measure()
  }

  toScene: Viewer['toScene'] = (point) => pointOf(this.#spaces.toScene(point))
  toModel: Viewer['toModel'] = (point) => pointOf(this.#spaces.toModel(vectorOf(point)))
  pick: Viewer['pick'] = (x, y) => this.#search.pick(x, y)
  nearest: Viewer['nearest'] = (point) => this.#search.nearest(point)
  project: Viewer['project'] = (point) => this.#search.project(point)

  add(object: Object3D, space: 'model' | 'scene') {
    const parent = space === 'model' ? this.#stage.posed : this.#stage.scene
    parent.add(object)
    this.#measure()
  }

  remove(object: Object3D) {
    free(object)
    this.#measure()
  }

  setFigure(isVisible: boolean) {
    if (this.#figure) free(this.#figure)
    this.#figure = undefined
    if (isVisible && this.#model) {
      this.#figure = figureBeside(this.#modelBox().applyMatrix4(this.#stage.posed.matrix))
      this.#stage.scene.add(this.#figure)
    }
    this.#measure()
  }

  setClip(plane: Plane | undefined) {
    this.#clip = plane
    this.#recut()
  }

  setLight = (light: Light) => this.#lighting.setLight(light)
  setBackground = (background: Background) => this.#lighting.setBackground(background)
  display = () => ({ ...this.#lighting.now, look: this.#looks.look })

  setLook(look: ViewerLook) {
    this.#looks.setLook(look, this.#model)
    this.#stage.draw()
  }

  snapshot: Viewer['snapshot'] = (options) => snapshot(this.#stage, options)
  statistics = () => statisticsOf(this.#stage, this.#model)

  dispose() {
    this.canvas.removeEventListener('webglcontextlost', this.#lost)
    this.canvas.removeEventListener('webglcontextrestored', this.#restored)
    this.#phaseListeners.clear()
    this.#search.dispose()
    this.#orbit.dispose()
    if (this.#model) this.#drop(this.#model)
    this.#model = undefined
    for (const child of [...this.#stage.posed.children, ...this.#stage.scene.children]) free(child)
    this.#looks.dispose()
    this.#lighting.dispose()
    this.#stage.dispose()
  }

  #enter(phase: Phase) {
    this.#phase = phase
    for (const listener of this.#phaseListeners) listener()
  }

  /** Replaces the previous model without a jump: both use the same space. */
  #show(model: Group, phase: Phase) {
    const before = this.#model
    this.#model = model
    this.#looks.dress(model)
    this.#stage.posed.add(model)
    if (before) this.#drop(before)
    this.#measure()
    if (!before) this.reset()
    this.#search.take(model)
    this.#enter(phase)
  }

  /** Runs once the model is visible: without a graphics card it takes long. */
  async #furnish() {
    await this.#stage.painted()
    this.#lighting.furnish()
  }

  #drop(model: Group) {
    this.#looks.undress(model)
    free(model)
  }

  #measure() {
    this.#stage.measure()
    if (this.#model) this.#orbit.limit(this.#sceneBox())
    this.#stage.draw()
  }

  #modelBox() {
    // Measured without the pose: the box of a rotated box would be larger than the model.
    const { posed } = this.#stage
    const pose = posed.matrix.clone()
    posed.matrix.identity()
    posed.updateMatrixWorld(true)
    const box = new Box3().setFromObject(this.#model!)
    posed.matrix.copy(pose)
    posed.updateMatrixWorld(true)
    return box
  }

  #sceneBox() {
    const box = new Box3()
    if (this.#model) box.setFromObject(this.#model)
    if (this.#figure) box.expandByObject(this.#figure)
    return box.isEmpty() ? box.setFromCenterAndSize(new Vector3(), new Vector3(1, 1, 1)) : box
  }

  #recut() {
    const plane: ScenePlane | undefined = this.#clip && this.#spaces.planeToScene(this.#clip)
    this.#looks.setClip(plane, this.#model)
    this.#search.setClip(plane)
    this.#stage.draw()
  }

  #lost = (event: Event) => {
    // Without this the browser does not restore the context.
    event.preventDefault()
    if (this.#phase !== 'lost') this.#phaseBefore = this.#phase
    this.#enter('lost')
  }

  #restored = () => {
    this.#lighting.clear()
    this.#enter(this.#phaseBefore)
    this.#stage.draw()
    void this.#furnish()
  }
}

function listen(listeners: Set<() => void>, listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
