import type { Job, JobStatus } from '@learning-cms/contract/records/jobs'
import { isOpen } from './jobs.api.ts'

/** What the server says of a job as it moves. */
export type Moved = { id: string; accountId: string | null; status: JobStatus; done: number; total: number | null }

/** The same job a little further, in place; undefined where there is more to read. */
export function movedOn(rows: readonly Job[], { id, status, done, total }: Moved) {
  const known = rows.find((job) => job.id === id)
  if (known?.status !== status || !isOpen(known)) return undefined
  return rows.map((job) => (job === known ? { ...job, done, total } : job))
}
