import type { Object3D } from 'three'

/** In the space of the original model, like everything stored: glTF's axes and units, before any pose. */
export type ModelPoint = readonly [number, number, number]
/** The position of the camera, and what it looks at. */
export type CameraView = { position: ModelPoint; target: ModelPoint }
/** A 4 × 4 matrix in column-major order, from model space to metres in the scene. */
export type Pose = readonly number[]
/** The side that the normal points to is visible: `normal · point + constant ≥ 0`. */
export type Plane = { normal: ModelPoint; constant: number }
export type Hit = { point: ModelPoint; normal: ModelPoint }
export type Near = Hit & { distance: number }
export type ModelBox = { min: ModelPoint; max: ModelPoint }
/** In CSS pixels from the upper left corner of the canvas. Hidden: behind the model, behind the camera, or clipped. */
export type ScreenSpot = { x: number; y: number; isHidden: boolean }

export const lights = ['studio', 'gallery', 'raking'] as const
export type Light = (typeof lights)[number]
export const backgrounds = ['page', 'light', 'dark'] as const
export type Background = (typeof backgrounds)[number]
export const looks = ['textured', 'plain', 'wireframe'] as const
export type ViewerLook = (typeof looks)[number]

export type Display = { light: Light; background: Background; look: ViewerLook }

/** preview: the light model is shown while the full one loads. lost: the browser has released the graphics memory. */
export type Phase = 'empty' | 'loading' | 'preview' | 'ready' | 'lost'
export type Progress = { part: 'preview' | 'display'; received: number; total: number }

export type LoadOptions = {
  previewUrl?: string | undefined
  displayUrl: string
  /** Cancels loading; a preview that is already shown stays. */
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

export type ViewerStatistics = {
  /** The model's total. */
  triangles: number
  /** Drawn in the last frame, including everything beside the model. */
  drawnTriangles: number
  drawCalls: number
  geometries: number
  textures: number
  /** The longest side of a texture, in pixels. */
  textureSide: number
  /** The time it took to draw the last frame. */
  frameMs: number
}

export type SnapshotOptions = { width?: number; height?: number; type?: 'image/webp' | 'image/png' }

/** The interface of the viewer. The caller that opens one disposes of it. */
export interface Viewer {
  readonly canvas: HTMLCanvasElement
  readonly phase: Phase
  onPhase(listener: () => void): () => void
  /** Called after each frame; no frames are drawn while nothing moves. */
  onFrame(listener: () => void): () => void
  /** Called when a person begins to turn, move or zoom. */
  onTouch(listener: () => void): () => void
  /** Requests a frame, after a change from outside. */
  draw(): void

  /** Loads the preview, then the full model in its place, and resolves after that; rejects with a `ViewerError`. */
  load(options: LoadOptions): Promise<void>
  /** The model's bounding box in model space; undefined before one is loaded. */
  box(): ModelBox | undefined
  /** The bounding box in metres in the scene, computed from every vertex: noticeable for a large model. */
  posedBox(): ModelBox | undefined

  view(): CameraView
  setView(view: CameraView): void
  /** Resolves on arrival or when a person interrupts it. Jumps if motion is not wanted. */
  flyTo(view: CameraView, ms?: number): Promise<void>
  /** Moves so that the model fills the view, keeping the direction. */
  fit(): void
  /** The view for `reset`; without one, slightly above and to the side. */
  setStart(view: CameraView | undefined): void
  reset(): void
  turn(azimuth: number, elevation: number): void
  zoom(factor: number): void
  /** In shares of the visible area. */
  shift(x: number, y: number): void
  setTurntable(isOn: boolean): void

  pose(): Pose
  setPose(pose: Pose): void
  toScene(point: ModelPoint): ModelPoint
  toModel(point: ModelPoint): ModelPoint

  /** The surface point at CSS pixels from the upper left corner of the canvas. */
  pick(x: number, y: number): Hit | undefined
  /** The point on the surface closest to a point; waits until the model is indexed. */
  nearest(point: ModelPoint): Promise<Near | undefined>
  project(point: ModelPoint): ScreenSpot

  /** Adds lines, planes and the like: `model` moves with the pose, `scene` is in metres. */
  add(object: Object3D, space: 'model' | 'scene'): void
  /** Removes it and frees its resources. */
  remove(object: Object3D): void
  setFigure(isVisible: boolean): void
  setClip(plane: Plane | undefined): void

  setLight(light: Light): void
  setBackground(background: Background): void
  setLook(look: ViewerLook): void
  display(): Display

  snapshot(options?: SnapshotOptions): Promise<Blob>
  statistics(): ViewerStatistics
  dispose(): void
}
