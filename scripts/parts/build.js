import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode } from './find-node.js'
import { fingerprintOf } from './fingerprint.js'
import { root, run, tool, Unable } from './run.js'

const madeOf = [
  'console/src',
  'console/public',
  'console/index.html',
  'console/vite.config.ts',
  'console/vite.chunks.ts',
  'console/vite.prerender.config.ts',
  'contract/src',
  'domain/src',
  'texts/src',
  'package-lock.json',
]
const stamp = join(root, 'console', 'dist', '.stamp')

/** Builds the console, only if one of its sources has changed. */
export async function buildIfStale() {
  const now = fingerprintOf(madeOf)
  if (read(stamp) === now) return
  console.log('Building the console …')
  // For browsers, and for the server's thread that draws lists; at once, for much of each uses a single core.
  const codes = await Promise.all(
    ['vite.config.ts', 'vite.prerender.config.ts'].map((config) => {
      const args = [tool('vite'), 'build', '--config', config, '--logLevel', 'warn']
      return run(findNode(), args, { cwd: join(root, 'console') })
    }),
  )
  if (codes.some((code) => code !== 0)) throw new Unable('The console could not be built; see the error above.')
  writeFileSync(stamp, now)
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
