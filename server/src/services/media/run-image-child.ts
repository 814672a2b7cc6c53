import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from './prepare-image.ts'

const CHILD = join(import.meta.dirname, 'image-child.ts')
const OUTGROWN = 70
const MEMORY_MB = 1024
const TIME_MS = 120_000

type Work = { source: string; folder: string; signal: AbortSignal; memoryMb?: number; timeMs?: number }
type Ended = { code?: number | string | null; killed?: boolean; signal?: NodeJS.Signals | null }

/** Decoders meet foreign bytes in a process of their own: what breaks or hangs is that process. */
export function runImageChild({
  source,
  folder,
  signal,
  memoryMb = MEMORY_MB,
  timeMs = TIME_MS,
}: Work): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const options = { timeout: timeMs, killSignal: 'SIGKILL', signal, env: {}, maxBuffer: 65_536 } as const
    const args = ['--max-old-space-size=256', CHILD, source, folder, String(memoryMb)]
    const child = execFile(process.execPath, args, options, (error, stdout) => {
      if (!error) return resolve(JSON.parse(stdout) as Outcome)
      if (signal.aborted) return reject(signal.reason as Error)
      const { code, killed, signal: endedBy } = error as Ended
      // Too slow, too large, or brought down by what it read: the same file would do it again.
      if (code === OUTGROWN || killed || endedBy) return resolve({ refused: 'media.too-heavy' })
      reject(error)
    })
    // People who wait for a list come first.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  })
}
