import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '#errors'
import { findProcess } from './processes.ts'

type Owner = { pid: number; startedAt: string; place: string }

const BEAT_MS = 500
/** Ten missed heartbeats: even a server that was paused for a while would have resumed. */
const SILENCE_MS = 5_000
/** A killed or stopping owner is given a moment to disappear; a second server is still refused within two seconds. */
const DYING_MS = 1_000

/** Only one server works on a folder. The lock of a killed one is recognised, so nothing gets stuck. */
export async function lockFolder(dataDir: string) {
  const path = join(dataDir, 'server.lock')
  const mine = JSON.stringify(thisProcess())
  while (!create(path, mine)) {
    const found = read(path)
    if (found === undefined) continue
    const owner = ownerIn(found)
    if (await isHeld(path, owner)) throw new Error(refusal(dataDir, owner))
    takeAway(path, found)
  }
  const heartbeat = setInterval(() => touch(path), BEAT_MS).unref()
  return () => {
    clearInterval(heartbeat)
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

const refusal = (dataDir: string, owner: Owner | undefined) =>
  `another server is using this folder: ${dataDir}${owner ? ` (process ${owner.pid})` : ''}. ` +
  'Stop it first, or set another DATA_DIR.'

const thisProcess = (): Owner => ({
  pid: process.pid,
  startedAt: findProcess(process.pid)?.startedAt ?? '',
  place: place(),
})

/** Process ids are only meaningful within one machine, one boot, and one container. */
function place() {
  if (process.platform !== 'linux') return hostname()
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
}

async function isHeld(path: string, owner: Owner | undefined) {
  if (owner?.place !== place()) return isBeating(path)
  for (let waited = 0; waited < DYING_MS; waited += 50) {
    const running = findProcess(owner.pid)
    if (!running || running.isZombie || running.startedAt !== owner.startedAt) return false
    await wait(50)
  }
  return owner.startedAt !== '' || isBeating(path)
}

/** For an owner whose process can't be inspected, for example in another container. */
async function isBeating(path: string) {
  const before = lastBeat(path)
  for (let waited = 0; waited < SILENCE_MS; waited += 100) {
    await wait(100)
    if (lastBeat(path) !== before) return true
  }
  return false
}

function create(path: string, text: string) {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** By renaming, so that of two servers that found the same dead owner only one replaces it. */
function takeAway(path: string, expected: string) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  // Another server was quicker and this is its lock: put it back.
  if (read(aside) !== expected) renameSync(aside, path)
  else rmSync(aside, { force: true })
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function ownerIn(text: string) {
  try {
    return JSON.parse(text) as Owner
  } catch {
    return undefined
  }
}

function lastBeat(path: string) {
  try {
    return statSync(path).mtimeMs
  } catch {
    return undefined
  }
}

function touch(path: string) {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // If the lock file was deleted by hand, PostgreSQL's own lock remains, which reclaim() checks.
  }
}
