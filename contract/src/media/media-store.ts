import * as z from 'zod'
import { instant } from '#core/common.ts'
import { route } from '#core/route.ts'

export const LOST_FILES_TOLD = 50

export const lostFile = z.object({
  /** As the store calls it: the SHA-256 of an upload, and behind it what was made of that. */
  name: z.string(),
  state: z.enum(['damaged', 'missing']),
  bytes: z.int(),
  /** When it was found so. */
  checkedAt: instant,
  /** What it was called when it was uploaded; null where no row names it any more. */
  fileName: z.string().nullable(),
})
export type LostFile = z.infer<typeof lostFile>

export const mediaStoreOverview = z.object({
  /** The last check that came to its end. */
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
  /** What is lost now, whether the check found it or somebody who asked for it; of many the first. */
  lost: z.array(lostFile),
  lostCount: z.int(),
  /** The job that checks now. */
  jobId: z.uuid().nullable(),
})
export type MediaStoreOverview = z.infer<typeof mediaStoreOverview>

export const mediaStore = {
  read: route({
    method: 'GET',
    path: '/system/media-store',
    needs: 'settings:write',
    summary: 'Read what the last check of uploaded files found, and which files are damaged or missing now',
    answer: mediaStoreOverview,
  }),
  check: route({
    method: 'POST',
    path: '/system/media-store/check',
    needs: 'settings:write',
    summary: 'Read every uploaded file now and compare it with what it was, as a job',
    answer: z.object({ jobId: z.uuid() }),
  }),
}
