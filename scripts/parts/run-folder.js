import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprintOf } from './fingerprint.js'
import { removeFolder } from './processes.js'
import { root } from './run.js'

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
/** A complete run was seen to use an eighth of it. */
const NEEDED_BYTES = 4 * 1024 ** 3
const PREFIX = 'learning-cms-tests-'
const reaper = fileURLToPath(new URL('reaper.js', import.meta.url))
/** The sources that determine the sample's pictures. */
const drawnBy = ['seed/src', 'seed/collection', 'server/src/services/media', 'package-lock.json']

/**
 * A folder for all temporary files of this process and its children. In memory where there is room: a database for each
 * test file creates and deletes thousands of files, which takes a disk longer than the tests. However this process ends,
 * also by SIGKILL, its reaper then ends every process that works in the folder, and deletes it.
 */
export function openRunFolder() {
  const cache = join(root, 'node_modules', '.cache')
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'node')
  process.env.DRAWN_PICTURES ??= join(cache, 'pictures', fingerprintOf(drawnBy))
  const base = realpathSync(process.env.TMPDIR || (hasMemory() ? MEMORY : tmpdir()))
  removeLeftOvers(base)
  const folder = mkdtempSync(join(base, `${PREFIX}${process.pid}-`))
  // PostgreSQL runs under another account.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  const close = reap(folder)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))
  return { folder, close }
}

/** The reaper of a folder; the function that is returned closes it in order. */
export function reap(folder) {
  // A session of its own: what is typed in this terminal, or sent to this group of processes, does not reach it.
  const child = spawn(process.execPath, [reaper, folder], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] })
  child.unref()
  for (const stream of [child.stdin, child.stdout]) stream.unref()
  return () => close(child)
}

/** What still ran in the folder, as lines to read: it has ended, and the folder is gone, when this returns. */
async function close(child) {
  let found = ''
  for (const part of [child, child.stdin, child.stdout]) part.ref()
  child.stdout.setEncoding('utf8').on('data', (text) => (found += text))
  child.stdin.end('in order')
  await once(child, 'close')
  return found.split('\n').filter((line) => line !== '')
}

function hasMemory() {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    const free = Math.min(bavail * bsize, process.availableMemory?.() ?? freemem())
    return type === TMPFS && free >= NEEDED_BYTES && mayRunPrograms()
  } catch {
    return false
  }
}

/** Tests start programs from their folders, which containers usually forbid there. */
function mayRunPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , , options = 'noexec'] = mounts.map((line) => line.split(' ')).find(([, at]) => at === MEMORY) ?? []
  return !options.split(',').includes('noexec')
}

/** Deletes the folders of runs that were killed together with their reaper. */
function removeLeftOvers(base) {
  for (const name of readdirSync(base)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length).split('-')[0])))
      removeFolder(join(base, name))
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
