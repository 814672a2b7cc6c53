import * as z from 'zod'
import { id, instant, nothing } from './common.ts'
import { courseStatuses } from './courses.ts'
import { route } from './route.ts'

/** One line of the audit log, as people read it. */
export const activity = z.object({
  id,
  at: instant,
  actorName: z.string(),
  /** Entity and business word, such as `courses.publish`. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** What the thing was called then. */
  label: z.string(),
})
export type Activity = z.infer<typeof activity>

/** Each figure is null for who may not read its rows. */
export const home = {
  read: route({
    method: 'GET',
    path: '/home',
    needs: 'sign-in',
    summary: 'What needs me today, and the figures I may see',
    answer: z.object({
      courses: z.record(z.enum(courseStatuses), z.int()).nullable(),
      /** Drafts that would be refused if published now. */
      incompleteDrafts: z.int().nullable(),
      categories: z.object({ total: z.int(), empty: z.int() }).nullable(),
      instructors: z.object({ active: z.int(), pending: z.int() }).nullable(),
      accounts: z.object({ active: z.int(), pending: z.int() }).nullable(),
      waitingMails: z.int().nullable(),
      recent: z.array(activity),
    }),
  }),
  verifyAudit: route({
    method: 'POST',
    path: '/audit/verify',
    needs: 'audit:read',
    summary: 'Have a job verify the whole audit log',
    answer: z.object({ jobId: id }),
  }),
  sampleData: route({
    method: 'GET',
    path: '/sample-data',
    needs: 'settings:write',
    summary: 'Is sample data here',
    answer: z.object({ isPresent: z.boolean() }),
  }),
  addSampleData: route({
    method: 'POST',
    path: '/sample-data',
    needs: 'settings:write',
    summary: 'Add the small sample data',
    answer: nothing,
  }),
  removeSampleData: route({
    method: 'DELETE',
    path: '/sample-data',
    needs: 'settings:write',
    summary: 'Remove what the sample data brought; what people made or built upon stays',
    answer: z.object({ removed: z.int(), kept: z.int() }),
  }),
}
