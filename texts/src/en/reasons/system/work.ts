import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/system/work.ts'

export const workReasons: Translation<typeof vi.workReasons> = {
  'jobs.fault': 'A server error stopped the job. It can be tried again',
  'jobs.gave-up': 'The server stopped {attempts} {attempts:time|times} during this job, so it was abandoned',
  'jobs.not-open': 'The job has already ended',
  'jobs.not-failed': 'Only failed jobs can be tried again',
  'exports.cell-too-long':
    'A text in the column “{column}” is longer than {max} characters, more than an Excel cell can hold. Export as CSV instead',
  'sealing.lost': 'This was encrypted under a key of this server that is lost. Enter it again',
  'events.too-many': 'This account has too many live update connections open',
}
