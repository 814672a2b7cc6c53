import { join } from 'node:path'
import { childEnvironment } from '#services/child-environment.ts'
import { runLimited, type Ended } from '#limits/run-limited.ts'
import type { Task, ChildResult } from './xlsx-child.ts'

const CHILD = join(import.meta.dirname, 'xlsx-child.ts')
const MEMORY_MB = 768
const CPU_MS = 120_000
const LONGEST_ANSWER = 16 * 1024 * 1024

type XlsxChildWork = Omit<Task, 'limits'> & { signal: AbortSignal; memoryMb?: number; cpuMs?: number }

/** A workbook is unpacked in a separate process, so that only that process crashes or runs out of memory. */
export async function runXlsxChild(work: XlsxChildWork): Promise<ChildResult> {
  const { signal, cpuMs = CPU_MS, memoryMb = MEMORY_MB, ...task } = work
  const limits = { megabytes: memoryMb, cpuMs }
  const printed = await runLimited({
    args: [`--max-old-space-size=${memoryMb}`, CHILD, JSON.stringify({ ...task, limits })],
    env: childEnvironment(),
    limits,
    signal,
    longestAnswer: LONGEST_ANSWER,
  }).catch((error: Ended) => {
    // Crashed by its contents: the same file would do it again.
    if (error.signal) return undefined
    throw error
  })
  return printed === undefined ? { refused: 'imports.too-heavy' } : (JSON.parse(printed) as ChildResult)
}
