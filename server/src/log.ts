import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'

const FLUSH_MS = 500
/** How long a stopping process waits for a reader that no longer reads. */
const LAST_LINES_MS = 1_000

/** The log on standard output, many lines in one write: a write for each line costs a tenth of the list throughput. */
export function bufferedLog() {
  const stream = pino.destination({ dest: 1, sync: false, minLength: 8192 })
  // On exit, sonic-boom would write for ever to a reader that no longer reads: `stop` writes the remaining lines
  // instead.
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
