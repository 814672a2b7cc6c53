import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '#services/child-environment.ts'
import type { Task, ChildResult } from './xlsx-child.ts'

const CHILD = join(import.meta.dirname, 'xlsx-child.ts')
const OUTGROWN = 70
const MEMORY_MB = 768
const TIME_MS = 120_000

type Work = Omit<Task, 'memoryMb'> & { signal: AbortSignal; memoryMb?: number; timeMs?: number }
type Ended = { code?: number | string | null; killed?: boolean; signal?: NodeJS.Signals | null }

/** A workbook is unpacked in a separate process, so that only that process crashes or runs out of memory. */
export function runXlsxChild({ signal, timeMs = TIME_MS, memoryMb = MEMORY_MB, ...task }: Work): Promise<ChildResult> {
  return new Promise((resolve, reject) => {
    const env = childEnvironment()
    const options = { timeout: timeMs, killSignal: 'SIGKILL', signal, env, maxBuffer: 16 * 1024 * 1024 } as const
    const args = [`--max-old-space-size=${memoryMb}`, CHILD, JSON.stringify({ ...task, memoryMb })]
    const child = execFile(process.execPath, args, options, (error, stdout) => {
      if (!error) return resolve(JSON.parse(stdout) as ChildResult)
      if (signal.aborted) return reject(signal.reason as Error)
      const { code, killed, signal: endedBy } = error as Ended
      // Too slow, too large, or crashed by its contents: the same file would do it again.
      if (code === OUTGROWN || killed || endedBy) return resolve({ refused: 'imports.too-heavy' })
      reject(error)
    })
    // People waiting for a list come first.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  })
}
