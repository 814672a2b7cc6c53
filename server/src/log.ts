import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'

const FLUSH_MS = 500
/** A reader that has gone holds nobody up for longer. */
const LAST_LINES_MS = 1_000

/** Lines to the terminal or its reader, many in one write: a write for each costs a tenth of the list throughput. */
export function bufferedLog() {
  const stream = pino.destination({ dest: 1, sync: false, minLength: 8192 })
  // At the end of the process sonic-boom would write for ever to a reader that has gone: `stop` writes what is left.
  stream.flushSync = () => {}
  const timer = setInterval(() => stream.flush(), FLUSH_MS).unref()
  return {
    stream,
    stop: async () => {
      clearInterval(timer)
      const closed = once(stream, 'close').catch(() => {})
      stream.end()
      await Promise.race([closed, wait(LAST_LINES_MS, undefined, { ref: false })])
    },
  }
}
