import type { Object3D } from 'three'

/** In the space of the original model, like everything stored: glTF's axes and units, before any pose. */
export type Point = readonly [number, number, number]
/** Where the eye is, and what it looks at. */
export type View = { position: Point; target: Point }
/** Sixteen numbers, column after column: from the model's space to metres on the floor. */
export type Pose = readonly number[]
/** Shown is the side that the normal points to: `normal · point + constant ≥ 0`. */
export type Plane = { normal: Point; constant: number }
export type Hit = { point: Point; normal: Point }
export type Near = Hit & { distance: number }
export type Box = { min: Point; max: Point }
/** In CSS pixels from the upper left corner of the picture. Hidden: behind the model, behind the eye, or cut away. */
export type Spot = { x: number; y: number; isHidden: boolean }

export const lights = ['studio', 'gallery', 'raking'] as const
export type Light = (typeof lights)[number]
export const backgrounds = ['page', 'light', 'dark'] as const
export type Background = (typeof backgrounds)[number]
export const looks = ['textured', 'plain', 'wireframe'] as const
export type Look = (typeof looks)[number]

export type Display = { light: Light; background: Background; look: Look }

/** preview: the light model stands there, the full one is on its way. lost: the browser took the graphics memory away. */
export type Phase = 'empty' | 'loading' | 'preview' | 'ready' | 'lost'
export type Progress = { part: 'preview' | 'display'; received: number; total: number }

export type LoadOptions = {
  previewUrl?: string | undefined
  displayUrl: string
  /** Stops what is under way; a preview that is there stays. */
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

export type ViewerStatistics = {
  /** Of the model. */
  triangles: number
  /** Of the last frame, including everything drawn beside the model. */
  drawnTriangles: number
  drawCalls: number
  geometries: number
  textures: number
  /** The longest side of a texture, in pixels. */
  textureSide: number
  /** What it took to draw the last picture. */
  frameMs: number
}

export type SnapshotOptions = { width?: number; height?: number; type?: 'image/webp' | 'image/png' }

/** How the viewer is driven. Whoever opens one disposes of it. */
export interface Viewer {
  readonly canvas: HTMLCanvasElement
  readonly phase: Phase
  onPhase(listener: () => void): () => void
  /** After each picture; there is none while nothing moves. */
  onFrame(listener: () => void): () => void
  /** When a person has begun to turn, move or zoom. */
  onTouch(listener: () => void): () => void
  /** Ask for a picture, after something was changed from outside. */
  draw(): void

  /** Preview first, the full model in its place later. Resolves when that stands; rejects with a `ViewerError`. */
  load(options: LoadOptions): Promise<void>
  /** Of the model in its own space; undefined before any is there. */
  box(): Box | undefined
  /** In metres as it stands in the scene, by each of its corners: a moment's work for a large one. */
  posedBox(): Box | undefined

  view(): View
  setView(view: View): void
  /** Resolves when it is there or was stopped by a hand. At once where motion is not wanted. */
  flyTo(view: View, ms?: number): Promise<void>
  /** From where the eye is, the whole model. */
  fit(): void
  /** Where `reset` goes; without one, a little from above and aside. */
  setStart(view: View | undefined): void
  reset(): void
  turn(azimuth: number, elevation: number): void
  zoom(factor: number): void
  /** By shares of what the picture shows. */
  shift(x: number, y: number): void
  setTurntable(isOn: boolean): void

  pose(): Pose
  setPose(pose: Pose): void
  toScene(point: Point): Point
  toModel(point: Point): Point

  /** What is under a place in CSS pixels from the upper left corner of the picture. */
  pick(x: number, y: number): Hit | undefined
  /** The place on the surface closest to a point; waits until the model can be searched. */
  nearest(point: Point): Promise<Near | undefined>
  project(point: Point): Spot

  /** Lines, planes and the like: `model` moves along with the pose, `scene` counts in metres on the floor. */
  add(object: Object3D, space: 'model' | 'scene'): void
  /** Removes it and frees its resources. */
  remove(object: Object3D): void
  setFigure(isVisible: boolean): void
  setClip(plane: Plane | undefined): void

  setLight(light: Light): void
  setBackground(background: Background): void
  setLook(look: Look): void
  display(): Display

  snapshot(options?: SnapshotOptions): Promise<Blob>
  statistics(): ViewerStatistics
  dispose(): void
}
