import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, Unable } from './run.js'

const lock = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.stamp')

/** Installs the locked packages, only when the lock file has changed. */
export async function installIfNeeded() {
  const lockHash = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (read(stamp) === lockHash) return
  if (!wasInstalledByHand()) await install()
  writeFileSync(stamp, lockHash)
}

const options = [
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-fund',
  '--no-audit',
  '--loglevel=error',
]

async function install() {
  console.log('Installing the packages of package-lock.json …')
  // `ci` refuses a lock file that lacks packages for other systems; `install` accepts it, and does not change it.
  const isDone = (await npm(['ci', ...options], { silent: true })) || (await npm(['install', '--no-save', ...options]))
  if (!isDone) throw new Unable('The packages could not be installed; see the error above.')
}

const npm = async (args, how) => (await run(...npmCommand(args), how)) === 0

/** A program and its arguments: npm runs on the Node it came with, because it may be about to replace the other one. */
export function npmCommand(args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? [process.env.npm_node_execpath ?? process.execPath, [cli, ...args]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
}

/** npm writes its own list, which is then newer than the lock file. */
function wasInstalledByHand() {
  const list = statSync(join(root, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })
  return list !== undefined && list.mtimeMs >= statSync(lock).mtimeMs
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
