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
  // For browsers, and for the server's thread that draws lists.
  for (const config of ['vite.config.ts', 'vite.prerender.config.ts']) {
    const args = [tool('vite'), 'build', '--config', config, '--logLevel', 'warn']
    const code = await run(findNode(), args, { cwd: join(root, 'console') })
    if (code !== 0) throw new Unable('The console could not be built; see the error above.')
  }
  writeFileSync(stamp, now)
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
