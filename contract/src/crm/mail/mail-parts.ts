import * as z from 'zod'
import { id } from '#core/common.ts'

export const RECIPIENTS_MOST = 20
export const BODY_LENGTH = 20_000
export const SUBJECT_LENGTH = 300
/** How many conversations one command takes. */
export const THREADS_AT_ONCE = 100

export const mailFile = z.object({ name: z.string(), type: z.string(), bytes: z.int() })
export const outgoingFile = mailFile.pick({ name: true, bytes: true }).extend({ id })
export type OutgoingFile = z.infer<typeof outgoingFile>

/** What a receiving server found out about who sent a message (RFC 8601). */
export const verdictResults = [
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'policy',
  'temperror',
  'permerror',
] as const
const verdict = z.enum(verdictResults).nullable()
export const mailVerdicts = z.object({ spf: verdict, dkim: verdict, dmarc: verdict })
export type MailVerdicts = z.infer<typeof mailVerdicts>

/** What a person said a conversation is about. */
export const threadLink = z.object({
  id,
  kind: z.enum(['customer', 'organisation', 'order']),
  recordId: id,
  name: z.string(),
})
export type ThreadLink = z.infer<typeof threadLink>
