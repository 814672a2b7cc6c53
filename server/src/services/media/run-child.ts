import type { Finding, ValidatorReport } from '@learning-cms/contract/system/media/media'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { join } from 'node:path'
import { childEnvironment } from '#services/child-environment.ts'
import { runLimited, type Ended } from '#limits/run-limited.ts'

export type RefusedFile = {
  refused: Reason
  values?: Record<string, unknown>
  findings?: Finding[]
  validator?: ValidatorReport
}
/** A program beside this file that takes `<source> <folder> <megabytes> <milliseconds of the processor>` and prints its result as JSON. */
type Program = { file: string; heapMb: number; memoryMb: number; cpuMs: number; tooHeavy: Reason }
export type ChildWork = { source: string; folder: string; signal: AbortSignal; memoryMb?: number; cpuMs?: number }

/** The exit code when there was no space to write. */
export const NO_ROOM = 71
const LONGEST_ANSWER = 1024 * 1024

/** Decoders handle foreign bytes in a separate process, so that only that process crashes or hangs. */
export async function runChild<Made>(program: Program, work: ChildWork): Promise<Made | RefusedFile> {
  const { source, folder, signal, memoryMb = program.memoryMb, cpuMs = program.cpuMs } = work
  const entry = join(import.meta.dirname, program.file)
  const printed = await runLimited({
    args: [`--max-old-space-size=${program.heapMb}`, entry, source, folder, String(memoryMb), String(cpuMs)],
    env: childEnvironment(),
    limits: { megabytes: memoryMb, cpuMs },
    signal,
    longestAnswer: LONGEST_ANSWER,
  }).catch((error: Ended) => {
    if (isCrash(error)) return undefined
    throw error.code === NO_ROOM ? Object.assign(new Error('No room to write'), { code: 'ENOSPC' }) : error
  })
  return printed === undefined ? { refused: program.tooHeavy } : answerIn<Made>(printed)
}

/** The last line: libraries print things too. */
const answerIn = <Made>(stdout: string) => JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as Made | RefusedFile

/**
 * Whether the file's contents crashed the program, which they would do again. SIGKILL and SIGTERM come from outside.
 */
const isCrash = ({ signal }: Ended) => signal != null && signal !== 'SIGKILL' && signal !== 'SIGTERM'
