import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode } from './find-node.js'
import { root, run, tool, Unable } from './run.js'

const madeOf = [
  'console/src',
  'console/public',
  'console/index.html',
  'console/vite.config.ts',
  'contract/src',
  'domain/src',
  'texts/src',
  'package-lock.json',
]
const stamp = join(root, 'console', 'dist', '.stamp')

/** Builds the console, only if one of its sources has changed. */
export async function buildIfStale() {
  const now = fingerprint()
  if (read(stamp) === now) return
  console.log('Building the console …')
  const code = await run(findNode(), [tool('vite'), 'build', '--logLevel', 'warn'], { cwd: join(root, 'console') })
  if (code !== 0) throw new Unable('The console could not be built; see the error above.')
  writeFileSync(stamp, now)
}

/** By time and size, not by content, because it runs at every start. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of madeOf) for (const line of describe(path)) hash.update(line)
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

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
