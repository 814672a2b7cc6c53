import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '#errors'
import { letThrough } from './identity.ts'

/** Creates DATA_DIR if necessary, and exits with the setting's name when it is not writable. */
export function prepareDataDir(dataDir: string) {
  const isRoot = process.getuid?.() === 0
  try {
    makeFolder(dataDir, isRoot ? 0o711 : 0o700)
    if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
    // For the account that runs the cluster of a root server.
    if (isRoot) letThrough(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `DATA_DIR: expected a folder that this account may write to, but ${dataDir} is not (${codeOf(error)}).`,
      { cause: error },
    )
  }
}

/** One folder after the other: Node's recursive mkdir never returns where none can be created, as in /proc. */
function makeFolder(path: string, mode: number) {
  if (existsSync(path)) return
  makeFolder(dirname(path), mode)
  mkdirSync(path, { mode })
}
