import { mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    skippedBecause?: string
  }
}

/**
 * Options of a test or suite that this machine cannot run, for the reason given; without one it runs. The closing lines of
 * `npm test` name the reason.
 */
export const skipBecause = (why: string | undefined) => (why ? { skip: true, meta: { skippedBecause: why } } : {})

/** For what only one kind of system has. */
export const unlessOn = (platform: NodeJS.Platform, what: string) =>
  process.platform === platform ? undefined : `${what} is tested on ${platform} only`

/** Much more than the difference between the clocks of a disk and of the system. */
const SHIFTED_BY_MS = 60_000

/** Whether this process sees another time than the system, which gives files their times: `npm run test:under -- instant=…`. */
export function clockIsShifted() {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  const { mtimeMs } = statSync(folder)
  rmdirSync(folder)
  return Math.abs(Date.now() - mtimeMs) > SHIFTED_BY_MS
}

/**
 * A reason to skip tests of something that follows the system's clock although that of our processes is shifted. `what`
 * is a plural, such as "Times of files".
 */
export const unlessShifted = (what: string) => (clockIsShifted() ? `${what} do not follow a shifted clock` : undefined)

/** PostgreSQL's timeouts use a timer of the system, which does not work with a shifted clock. */
export const noTimeOuts = () => unlessShifted('Time-outs of PostgreSQL')
