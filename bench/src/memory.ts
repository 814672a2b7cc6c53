import type { RunningServer } from '@learning-cms/testkit/server'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { note } from './table.ts'

/** Proportional set size: memory shared by processes counts once. */
export async function idleMemory(server: RunningServer) {
  await wait(5000)
  const pids = descendants(server.pid)
  const kilobytes = pids.reduce((sum, pid) => sum + kilobytesOf(pid), 0)
  note(
    'Memory, idle, server and database',
    '≤ 250 MB',
    `${Math.round(kilobytes / 1024)} MB in ${pids.length} processes`,
    kilobytes <= 250 * 1024,
  )
}

/** The proportional set size of one process. */
export const kilobytesOf = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])

function descendants(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      parents.set(Number(name), Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]))
    } catch {
      // The process ended while we were reading.
    }
  }
  const below = (pid: number): number[] => [
    pid,
    ...[...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => below(child)),
  ]
  return below(root)
}
