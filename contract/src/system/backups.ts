import * as z from 'zod'
import { instant, nothing } from '#core/common.ts'
import { route } from '#core/route.ts'

export const backupRhythms = ['off', 'hour', 'day'] as const
export type BackupRhythm = (typeof backupRhythms)[number]
/** The newest backup of each of the last days, weeks and months is kept. */
export const BACKUP_RETENTION = { days: 7, weeks: 4, months: 12 } as const

const counts = { tables: z.int(), rows: z.int(), files: z.int() }

/** The result of a trial restore into a scratch database. */
export const proofResult = z.discriminatedUnion('isProved', [
  z.object({
    isProved: z.literal(true),
    at: instant,
    ms: z.int(),
    ...counts,
    /** Lines of the audit log whose chain was verified. */
    auditLines: z.int(),
    /** Who signed in to the restored copy; null if there is no owner yet. */
    signedInAs: z.string().nullable(),
  }),
  z.object({
    isProved: z.literal(false),
    at: instant,
    ms: z.int(),
    /** A reason key, and the values of its text. */
    reason: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
])
export type ProofResult = z.infer<typeof proofResult>

const name = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{6}$/)
export const backup = z.object({
  name,
  createdAt: instant,
  /** The version of the product that wrote it. */
  product: z.string(),
  isEncrypted: z.boolean(),
  ...counts,
  /** The size of the compressed tables, and of the files, which backups share. */
  tableBytes: z.int(),
  fileBytes: z.int(),
  /** Files that the database refers to but the store did not have complete. */
  lostFiles: z.int(),
  proof: proofResult.nullable(),
  /** Why it cannot be read: a reason key. */
  fault: z.string().nullable(),
})
export type Backup = z.infer<typeof backup>

export const backupSchedule = z.strictObject({
  every: z.enum(backupRhythms),
  /** The hour in Vietnam, for daily backups. */
  hour: z.int().min(0).max(23),
})
export type BackupSchedule = z.infer<typeof backupSchedule>

export const backupOverview = z.object({
  /** Newest first. */
  rows: z.array(backup),
  schedule: z.object({ ...backupSchedule.shape, version: z.int() }),
  /** Where they are stored on the server. */
  folder: z.string(),
  isOnDataDisk: z.boolean(),
  isEncrypted: z.boolean(),
  freeBytes: z.int(),
  /** The job that is making one now. */
  jobId: z.uuid().nullable(),
  /** The last attempt, if it did not end in a proved backup. */
  failure: z
    .object({ at: instant, reason: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
})
export type BackupOverview = z.infer<typeof backupOverview>

export const backups = {
  list: route({
    method: 'GET',
    path: '/system/backups',
    needs: 'settings:write',
    summary:
      'List backups with their contents and the result of their test restore, the schedule, and the last failure',
    answer: backupOverview,
  }),
  make: route({
    method: 'POST',
    path: '/system/backups',
    needs: 'settings:write',
    confirmed: true,
    summary: 'Start a job that makes a backup and tests it',
    answer: z.object({ jobId: z.uuid() }),
  }),
  schedule: route({
    method: 'PUT',
    path: '/system/backups/schedule',
    needs: 'settings:write',
    confirmed: true,
    versioned: true,
    summary: 'Change when backups are made',
    body: backupSchedule,
    answer: backupOverview,
  }),
  remove: route({
    method: 'DELETE',
    path: '/system/backups/:name',
    needs: 'settings:write',
    confirmed: true,
    summary: 'Delete a backup; files used by no other backup are removed with the next one',
    params: z.strictObject({ name }),
    answer: nothing,
  }),
}
