import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.js'

/** A fingerprint of files and folders by time and size, not by content, because it is computed at every start. */
export function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) for (const line of describe(path)) hash.update(line)
  return hash.digest('hex')
}

function describe(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return [`${path} -\n`]
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}\n`]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => describe(`${path}/${name}`))
}
