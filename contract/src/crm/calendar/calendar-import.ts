import * as z from 'zod'
import { byId } from '#core/common.ts'
import type { Reason } from '#core/reasons.ts'
import { route } from '#core/route.ts'

export const IMPORT_MEGABYTES = 50
export const IMPORT_EVENTS_MOST = 2_000
/** The most series of a file: each takes longer to write than a single event. */
export const IMPORT_SERIES_MOST = 200
export const IMPORT_FAILED_ROWS_MOST = 100

export type ImportReason = Extract<Reason, `calendar.${string}`>

export const importReport = z.object({
  created: z.int(),
  /** Already imported into this calendar. */
  known: z.int(),
  failed: z.int(),
  /** The first of those that failed. */
  rows: z.array(
    z.object({
      /** Where the event begins in the file. */
      line: z.int(),
      title: z.string(),
      /** A reason key, and its values. */
      reason: z.string(),
      values: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})
export type ImportReport = z.infer<typeof importReport>

export const calendarImport = {
  importFile: route({
    method: 'POST',
    path: '/calendar/calendars/:id/import',
    needs: 'crm:read',
    summary: 'Import an iCalendar file, sent as application/octet-stream; events already imported are skipped',
    params: byId,
    answer: importReport,
    kind: 'raw',
  }),
}
