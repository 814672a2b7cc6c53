import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './apt.js'

const PRELOAD = '/etc/ld.so.preload'
const OFFSETS = '/etc/faketimerc'
const SHARED = '/dev/shm'

/** Why a run cannot begin at another instant here, if it cannot. */
export function whyNoShiftedClock() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'only root on Linux can shift the clock'
  if (library() || (aptInstall('faketime') && library())) return undefined
  return "Debian's package faketime is not installed, and apt-get could not install it"
}

/** The path of libfaketime, which replaces the C library's functions for the time. */
function library() {
  return readdirSync('/usr/lib')
    .map((name) => join('/usr/lib', name, 'faketime', 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path))
}

/**
 * The start of a command whose processes, down to the last, see the clock moved so that it begins at `instant`. By files
 * that are laid over the system's for these processes alone: programs that begin with an empty environment see it too.
 * `end` removes what it left.
 */
export function shiftedTo(instant) {
  for (const file of [PRELOAD, OFFSETS]) if (!existsSync(file)) writeFileSync(file, '')
  const folder = mkdtempSync(join(tmpdir(), 'learning-cms-clock-'))
  chmodSync(folder, 0o755)
  const seconds = Math.round((Date.parse(instant) - Date.now()) / 1000)
  writeFileSync(join(folder, 'preload'), `${library()}\n`)
  writeFileSync(join(folder, 'offset'), `${seconds < 0 ? '' : '+'}${seconds}s\n`)
  const script = `mount --bind "$0/offset" ${OFFSETS} && mount --bind "$0/preload" ${PRELOAD} && exec "$@"`
  return { command: ['unshare', '--mount', 'sh', '-c', script, folder], end: () => end(folder) }
}

/** Each process leaves a few bytes of shared memory behind. */
function end(folder) {
  rmSync(folder, { recursive: true, force: true })
  for (const name of readdirSync(SHARED)) {
    const [, pid] = /^(?:sem\.faketime_sem|faketime_shm)_(\d+)$/.exec(name) ?? []
    if (pid && !existsSync(join('/proc', pid))) rmSync(join(SHARED, name), { force: true })
  }
}
