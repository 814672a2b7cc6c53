import type {
  AssetKind,
  AudioStatistics,
  Finding,
  ModelStatistics,
  ValidatorReport,
} from '@learning-cms/contract/system/media/media'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A file with the derivatives that the media store would make. */
export type SampleFile = {
  kind: AssetKind
  fileName: string
  contentType: string
  /** SHA-256. */
  hash: string
  byteSize: number
  /** Where the file is, below the folder of the collection. */
  path: string
  /** The derivatives by their names in the store, and where their files are. */
  made: Record<string, string>
  /** As in the asset's row. */
  asset: {
    width?: number
    height?: number
    thumbhash?: string
    sizes?: number[]
    statistics?: AudioStatistics | ModelStatistics
    findings?: Finding[]
    validator?: ValidatorReport | null
  }
}
/** When a sentence of a narration starts. */
export type Cue = { atMs: number; text: string }
export type Collected = {
  slug: string
  /** The artifact's Vietnamese name; null for the museum. */
  shows: string | null
  /** The camera position: to the right of its front, and above the ground. */
  seenFrom: { turnDegrees: number; tiltDegrees: number }
  model?: SampleFile
  poster?: SampleFile
  audioVi?: SampleFile & { cues: Cue[] }
  audioEn?: SampleFile & { cues: Cue[] }
}
export const fileRoles = ['model', 'poster', 'audioVi', 'audioEn'] as const

export const collectionFolder = fileURLToPath(new URL('../collection/', import.meta.url))

export const readCollection = async () =>
  JSON.parse(await readFile(`${collectionFolder}collection.json`, 'utf8')) as Collected[]
