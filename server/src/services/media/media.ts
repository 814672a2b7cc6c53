import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'
import { localStore, type MediaStore } from './store.ts'

/** Where files are stored: those known by their hash, and those still being uploaded. */
export type Media = {
  store: MediaStore
  /** On the same disk as the store, so that taking over a file is a rename. */
  quarantine: string
}

export function mediaOf({ dataDir }: Pick<Config, 'dataDir'>): Media {
  const folder = join(dataDir, 'media')
  const quarantine = join(folder, 'quarantine')
  if (mkdirSync(quarantine, { recursive: true })) chmodSync(quarantine, 0o750)
  // Created by an earlier version, or under another umask: this also closes everything below it to others.
  if ((statSync(folder).mode & 0o777) !== 0o750) chmodSync(folder, 0o750)
  return { store: localStore(folder), quarantine }
}
