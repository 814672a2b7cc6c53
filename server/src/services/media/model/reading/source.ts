import type { Described } from '@learning-cms/domain/model/raw'

/** A model before any library has seen it. */
export type ModelSource = Omit<Described, 'bin' | 'files'> & {
  /** The whole of a GLB. */
  bytes: Uint8Array | undefined
  bin: Uint8Array | undefined
  files: ReadonlyMap<string, Uint8Array>
}
