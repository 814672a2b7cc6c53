import { pino } from 'pino'

const FLUSH_MS = 500

/** Lines to the terminal or its reader, many in one write: a write for each costs a tenth of the list throughput. */
export function bufferedLog() {
  const stream = pino.destination({ dest: 1, sync: false, minLength: 8192 })
  const timer = setInterval(() => stream.flush(), FLUSH_MS).unref()
  return {
    stream,
    stop: async () => {
      clearInterval(timer)
      stream.flushSync()
    },
  }
}
