import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { fingerprintOf } from './fingerprint.js'
import { root } from './run.js'

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
/** A complete run was seen to use an eighth of it. */
const NEEDED_BYTES = 4 * 1024 ** 3
const PREFIX = 'learning-cms-tests-'
/** What the sample's pictures are drawn by. */
const drawnBy = ['seed/src', 'seed/collection', 'server/src/services/media', 'package-lock.json']

/**
 * Keeps the temporary files of this process and its children in memory, if there is room: a database for each test file
 * creates and deletes thousands of files, which takes a disk longer than the tests. Also keeps compiled modules and the
 * sample's pictures, for the many processes that tests start.
 */
export function keepFilesOfTestsInMemory() {
  const cache = join(root, 'node_modules', '.cache')
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'node')
  process.env.DRAWN_PICTURES ??= join(cache, 'pictures', fingerprintOf(drawnBy))
  if (process.env.TMPDIR || !hasMemory()) return
  removeLeftOvers()
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`))
  // PostgreSQL runs under another account.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
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

/** Deletes the folders of runs that were killed. */
function removeLeftOvers() {
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length).split('-')[0])))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
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
