import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/work.ts'

export const workReasons: Translation<typeof vi.workReasons> = {
  'jobs.fault': 'A fault in the server stopped the work. It can be tried again',
  'jobs.gave-up': 'The server stopped {attempts} {attempts:time|times} during this work, so it was given up',
  'jobs.not-open': 'The job has ended already',
  'jobs.not-failed': 'Only a failed job can be tried again',
  'exports.cell-too-long':
    'A text under “{column}” is longer than the {max} characters that a cell of Excel holds. Please choose CSV',
  'events.too-many': 'Too many open connections for live updates from this account',
}
