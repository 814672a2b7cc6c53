type ProgressCount = { done: number; total: number | null }

const AT_MOST_EVERY_MS = 250

/** Writes a job's progress from time to time: of several updates in between only the last. */
export function progressOf(write: (reached: ProgressCount) => Promise<unknown>) {
  let latest: ProgressCount | undefined
  let writing: Promise<unknown> | undefined
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    timer = undefined
    const reached = latest
    if (!reached) return
    latest = undefined
    // Only for display: the next update makes up for a failed one.
    writing = write(reached)
      .catch(() => {})
      .finally(() => {
        writing = undefined
        if (latest) timer ??= setTimeout(flush, AT_MOST_EVERY_MS)
      })
  }
  return {
    report: (done: number, total: number | null = null) => {
      latest = { done, total }
      if (!writing) timer ??= setTimeout(flush, AT_MOST_EVERY_MS)
    },
    /** Nothing is written after this. */
    close: async () => {
      clearTimeout(timer)
      latest = undefined
      await writing
      clearTimeout(timer)
    },
  }
}
