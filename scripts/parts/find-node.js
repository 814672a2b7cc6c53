import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, Unable } from './run.js'

const NEEDED_MAJOR = 24
const pinned = new Set(['linux-x64', 'linux-arm64', 'win-x64'])

/**
 * The Node that the product runs on: the one from npm or, where npm has none for this system, an installed one that is
 * recent enough.
 */
export function findNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  // The pinned one is built for glibc.
  if (!pinned.has(platform) || existsSync('/etc/alpine-release')) return ownNode(platform)
  const path = join(root, 'node_modules', `node-${platform}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(path)) return path
  throw new Unable(
    `The package node-${platform} is not installed. It is optional for npm, so a setting such as --omit=optional may have ` +
      'left it out. Run: npm ci --ignore-scripts --include=optional',
  )
}

function ownNode(platform) {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath
  throw new Unable(
    `Node ${process.versions.node} is too old, and npm has no newer one for ${platform}. Install Node ${NEEDED_MAJOR} or newer.`,
  )
}
