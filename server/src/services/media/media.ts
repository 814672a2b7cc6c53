import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'
import { localStore, type MediaStore } from './store.ts'

/** Where files lie: those that are known by their hash, and those that are still on their way. */
export type Media = {
  store: MediaStore
  /** On the same disk as the store, so that taking a file over is a rename. */
  quarantine: string
}

export function mediaOf({ dataDir }: Pick<Config, 'dataDir'>): Media {
  const folder = join(dataDir, 'media')
  const quarantine = join(folder, 'quarantine')
  mkdirSync(quarantine, { recursive: true })
  return { store: localStore(folder), quarantine }
}
