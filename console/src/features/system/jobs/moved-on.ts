import type { Job, JobStatus } from '@learning-cms/contract/system/jobs'
import { isOpen } from './jobs.api.ts'

/** The server's message about a job's progress. */
export type JobProgress = {
  id: string
  accountId: string | null
  status: JobStatus
  done: number
  total: number | null
}

/** The rows with the job's progress updated; undefined if the job has to be refetched. */
export function movedOn(rows: readonly Job[], { id, status, done, total }: JobProgress) {
  const known = rows.find((job) => job.id === id)
  if (known?.status !== status || !isOpen(known)) return undefined
  return rows.map((job) => (job === known ? { ...job, done, total } : job))
}
