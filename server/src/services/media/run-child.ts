import type { Finding, ValidatorReport } from '@learning-cms/contract/media/media'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '#services/child-environment.ts'
import { OUTGROWN } from './watch-memory.ts'

export type RefusedFile = {
  refused: Reason
  values?: Record<string, unknown>
  findings?: Finding[]
  validator?: ValidatorReport
}
/** A program beside this file that takes `<source> <folder> <megabytes>` and prints its result as JSON. */
type Program = { file: string; heapMb: number; memoryMb: number; timeMs: number; tooHeavy: Reason }
export type Work = { source: string; folder: string; signal: AbortSignal; memoryMb?: number; timeMs?: number }
type Ended = Error & { code?: number | string | null; killed?: boolean; signal?: NodeJS.Signals | null }

/** The exit code when there was no space to write. */
export const NO_ROOM = 71
const LONGEST_ANSWER = 1024 * 1024

/** Decoders handle foreign bytes in a separate process, so that only that process crashes or hangs. */
export function runChild<Made>(program: Program, work: Work): Promise<Made | RefusedFile> {
  const { source, folder, signal, memoryMb = program.memoryMb, timeMs = program.timeMs } = work
  return new Promise((resolve, reject) => {
    const env = childEnvironment()
    const options = { timeout: timeMs, killSignal: 'SIGKILL', signal, env, maxBuffer: LONGEST_ANSWER } as const
    const entry = join(import.meta.dirname, program.file)
    const args = [`--max-old-space-size=${program.heapMb}`, entry, source, folder, String(memoryMb)]
    const child = execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(answerIn<Made>(stdout))
      if (signal.aborted) return reject(signal.reason as Error)
      if (isOfTheFile(error, stderr)) return resolve({ refused: program.tooHeavy })
      if (error.code === NO_ROOM) return reject(Object.assign(new Error('No room to write'), { code: 'ENOSPC' }))
      reject(error)
    })
    // People waiting for a list come first.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  })
}

/** The last line: libraries print things too. */
async function answerIn<Made>(stdout: string) {
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as Made | RefusedFile
}

/**
 * Too slow, too large, or crashed by its contents: the same file would do it again. A kill from outside is none of
 * these.
 */
function isOfTheFile({ killed, signal }: Ended, stderr: string) {
  return (
    Boolean(killed) || stderr.includes(OUTGROWN) || (signal != null && signal !== 'SIGKILL' && signal !== 'SIGTERM')
  )
}
