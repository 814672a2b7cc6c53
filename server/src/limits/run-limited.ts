import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { hangingAfterMs, OutOfTime } from './out-of-time.ts'
import { OVER_LIMIT, type ProcessLimits } from './watch-process.ts'

/** A program of ours that watches itself (`watchProcess`). */
type Running = {
  args: string[]
  env: NodeJS.ProcessEnv
  limits: ProcessLimits
  signal: AbortSignal
  longestAnswer: number
}
export type Ended = Error & { code?: number | string | null; killed?: boolean; signal?: NodeJS.Signals | null }

/**
 * Returns the program's output; undefined if it exceeded its limits, which the same input would do again. Rejects with
 * `OutOfTime` if this machine was too busy, and with `Ended` if the program ended in another way.
 */
export function runLimited({ args, env, limits, signal, longestAnswer }: Running): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const timeout = hangingAfterMs(limits.cpuMs)
    const options = { timeout, killSignal: 'SIGKILL', signal, env, maxBuffer: longestAnswer } as const
    const child = execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      if (signal.aborted) return reject(signal.reason as Error)
      const { code, killed } = error as Ended
      if (stderr.includes(OVER_LIMIT) || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return resolve(undefined)
      reject(killed ? new OutOfTime(`a program took more than ${timeout} ms`) : error)
    })
    // People waiting for a list come first.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  })
}
