/**
 * The machine was too busy to finish in time. The input is not at fault, so the work may be tried again. As an answer,
 * 503 `server.busy`.
 */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}

/** Milliseconds on the clock that may pass for each allowed millisecond of processor time. */
const CLOCK_PER_CPU = 15

/** Milliseconds on the clock after which work limited to `cpuMs` counts as hanging. */
export const hangingAfterMs = (cpuMs: number) => CLOCK_PER_CPU * cpuMs
