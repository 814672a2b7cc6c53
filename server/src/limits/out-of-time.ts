/**
 * This machine did not get to it in time: nobody's fault but its own, so it is tried again. As an answer, 503
 * `server.busy`.
 */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}

/** How often the time of the processor that something may use may pass on the clock. */
const CLOCK_PER_CPU = 15

/** After which something that may compute so long counts as hanging, in milliseconds on the clock. */
export const hangingAfterMs = (cpuMs: number) => CLOCK_PER_CPU * cpuMs
