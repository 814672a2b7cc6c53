import type { Job } from '@learning-cms/contract/system/jobs'
import { useState } from 'react'
import { start } from '#api/page/start.ts'

/** By the server's clock, like the ends of jobs. This code loads late, and a short job may have ended before. */
const loadedAt = start.at ?? new Date(performance.timeOrigin).toISOString()
const isEnded = ({ finishedAt, status }: Job) => finishedAt !== null && finishedAt > loadedAt && status !== 'cancelled'

/** Jobs that ended since the person last looked, newest first. */
export function useEnded(jobs: readonly Job[]) {
  const [seenAt, setSeenAt] = useState(loadedAt)
  const news = jobs
    .filter((job) => isEnded(job) && job.finishedAt! > seenAt)
    .sort((a, b) => b.finishedAt!.localeCompare(a.finishedAt!))
  const latest = jobs.reduce((last, { finishedAt }) => (finishedAt && finishedAt > last ? finishedAt : last), seenAt)
  return { news, look: () => setSeenAt(latest) }
}
