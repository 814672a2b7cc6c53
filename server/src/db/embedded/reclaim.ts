import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProcess } from './processes.ts'

const PATIENCE_MS = 60_000

type ReclaimWatch = { say?: (line: string) => void; onUnderWay?: () => void }

/**
 * Frees a cluster whose server was killed: stops a PostgreSQL that is still running, and waits for one that is ending.
 * postmaster.pid is never deleted, because PostgreSQL judges it better than we do.
 */
export async function reclaim(cluster: string, { say = () => {}, onUnderWay = () => {} }: ReclaimWatch = {}) {
  const deadline = Date.now() + PATIENCE_MS
  let requested = false
  for (let pid = postmasterIn(cluster); pid; pid = postmasterIn(cluster)) {
    const running = findProcess(pid)
    if (!running || !isPostmasterOf(cluster, running)) return
    if (!running.isZombie) {
      if (isLiveServer(running.parent)) {
        throw new Error(`another server is using this folder: ${cluster} (process ${running.parent}). Stop it first.`)
      }
      if (!requested) {
        say('Waiting for the database of a killed server to shut down.')
        process.kill(pid, 'SIGINT')
        onUnderWay()
      }
      requested = true
    }
    if (Date.now() > deadline) {
      throw new Error(
        `an earlier PostgreSQL (process ${pid}) is still using ${cluster} and does not stop. End it, then start again.`,
      )
    }
    await wait(20)
  }
}

export function postmasterIn(cluster: string) {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/** The process id may have been reused by another program. */
function isPostmasterOf(cluster: string, { program, folder, isZombie }: NonNullable<ReturnType<typeof findProcess>>) {
  if (!isZombie && folder !== undefined) return folder === realpathSync(cluster)
  return program === '' || program.startsWith('postgres')
}

/** We hold the folder's lock, so a parent can only be a server whose lock was deleted by hand. */
function isLiveServer(parent: number) {
  if (parent <= 1 || parent === process.pid) return false
  return findProcess(parent)?.program.startsWith('node') ?? false
}
