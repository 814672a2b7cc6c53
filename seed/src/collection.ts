import type {
  AssetKind,
  AudioStatistics,
  Finding,
  ModelStatistics,
  ValidatorReport,
} from '@learning-cms/contract/media/media'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A file with what the media store would make of it. */
export type Taken = {
  kind: AssetKind
  fileName: string
  contentType: string
  /** SHA-256. */
  hash: string
  byteSize: number
  /** Where the bytes lie, below the folder of the collection. */
  path: string
  /** What stands beside it in the store, and where its bytes lie. */
  made: Record<string, string>
  /** As in the row of the asset. */
  told: {
    width?: number
    height?: number
    thumbhash?: string
    sizes?: number[]
    statistics?: AudioStatistics | ModelStatistics
    findings?: Finding[]
    validator?: ValidatorReport | null
  }
}
/** When a sentence of a narration begins. */
export type Cue = { atMs: number; text: string }
export type Collected = {
  slug: string
  /** The artifact by its Vietnamese name; the museum has none. */
  shows: string | null
  /** To the right of its front, and above the ground. */
  seenFrom: { turnDegrees: number; tiltDegrees: number }
  model?: Taken
  poster?: Taken
  audioVi?: Taken & { cues: Cue[] }
  audioEn?: Taken & { cues: Cue[] }
}
export const fileRoles = ['model', 'poster', 'audioVi', 'audioEn'] as const

export const collectionFolder = fileURLToPath(new URL('../collection/', import.meta.url))

export const readCollection = async () =>
  JSON.parse(await readFile(`${collectionFolder}collection.json`, 'utf8')) as Collected[]
