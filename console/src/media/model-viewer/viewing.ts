import type { Model } from '@learning-cms/contract/system/media/media'
import type { ViewerTrouble } from './engine/loading/viewer-error.ts'
import type { Phase, Progress, Viewer } from './engine/viewer.types.ts'
import { isStill } from './is-still.ts'

export type Viewing = {
  viewer: Viewer | undefined
  phase: Phase
  /** Progress of the current download. */
  progress: Progress | undefined
  /** Stopped by a person. */
  isStopped: boolean
  trouble: ViewerTrouble | undefined
}

export const nothingYet: Viewing = {
  viewer: undefined,
  phase: 'loading',
  progress: undefined,
  isStopped: false,
  trouble: undefined,
}

type Callbacks = {
  update: (more: Partial<Viewing>) => void
  /** URLs expire within minutes, so they are requested each time. */
  addresses: () => Pick<Model, 'previewUrl' | 'displayUrl'>
  /** Configures the viewer before anything is shown. */
  prepare: (viewer: Viewer) => void
}

/** One viewer in a box, from loading its library to releasing its resources. */
export class Showing {
  readonly #callbacks: Callbacks
  #viewer: Viewer | undefined
  #loading: AbortController | undefined
  #isOver = false

  constructor(callbacks: Callbacks) {
    this.#callbacks = callbacks
  }

  async open(host: HTMLElement) {
    try {
      const { openViewer } = await import('./engine/open-viewer.ts')
      if (this.#isOver) return
      const viewer = openViewer(host, { isStill })
      this.#viewer = viewer
      this.#callbacks.prepare(viewer)
      viewer.onPhase(() => this.#update({ phase: viewer.phase }))
      this.#update({ viewer })
      await this.load()
    } catch (error) {
      this.#update({ trouble: troubleOf(error) })
    }
  }

  /** Loads what is missing: only the full model if the preview is already shown. */
  async load() {
    const viewer = this.#viewer
    if (!viewer) return
    const { previewUrl, displayUrl } = this.#callbacks.addresses()
    const loading = new AbortController()
    const { signal } = loading
    this.#loading = loading
    this.#update({ trouble: undefined, isStopped: false })
    const onProgress = (progress: Progress) => void (signal.aborted || this.#update({ progress }))
    try {
      await viewer.load({
        previewUrl: viewer.phase === 'empty' ? previewUrl : undefined,
        displayUrl,
        signal,
        onProgress,
      })
    } catch (error) {
      if (!signal.aborted) this.#update({ trouble: troubleOf(error) })
    }
    if (this.#loading === loading) this.#update({ progress: undefined })
  }

  cancel() {
    this.#loading?.abort()
    this.#update({ isStopped: true, progress: undefined })
  }

  close() {
    this.#isOver = true
    this.#loading?.abort()
    this.#viewer?.dispose()
  }

  #update(more: Partial<Viewing>) {
    if (!this.#isOver) this.#callbacks.update(more)
  }
}

const troubleOf = (error: unknown): ViewerTrouble => (error as { kind?: ViewerTrouble }).kind ?? 'no-connection'
