import * as z from 'zod'
import { instant } from '#core/common.ts'
import { route } from '#core/route.ts'

export const LOST_FILES_LISTED = 50

export const lostFile = z.object({
  /** Its name in the store: the SHA-256 of an upload, followed by the kind of derived file. */
  name: z.string(),
  state: z.enum(['damaged', 'missing']),
  bytes: z.int(),
  /** When the damage was found. */
  checkedAt: instant,
  /** Its name when uploaded; null if no row refers to it any more. */
  fileName: z.string().nullable(),
})
export type LostFile = z.infer<typeof lostFile>

export const mediaStoreOverview = z.object({
  /** The last completed check. */
  last: z
    .object({
      startedAt: instant,
      endedAt: instant,
      files: z.int(),
      bytes: z.int(),
      damaged: z.int(),
      missing: z.int(),
    })
    .nullable(),
  /** Files lost now, whether found by a check or on request; of many the first. */
  lost: z.array(lostFile),
  lostCount: z.int(),
  /** The job of the current check. */
  jobId: z.uuid().nullable(),
})
export type MediaStoreOverview = z.infer<typeof mediaStoreOverview>

export const mediaStore = {
  read: route({
    method: 'GET',
    path: '/system/media-store',
    needs: 'settings:write',
    summary: 'Read the result of the last check of uploaded files, and which files are damaged or missing now',
    answer: mediaStoreOverview,
  }),
  check: route({
    method: 'POST',
    path: '/system/media-store/check',
    needs: 'settings:write',
    summary: 'Start a job that reads every uploaded file and compares it with its checksum',
    answer: z.object({ jobId: z.uuid() }),
  }),
}
