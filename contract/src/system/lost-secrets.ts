import * as z from 'zod'
import { route } from '#core/route.ts'

/** What is stored encrypted under the server's sealing key and entered by somebody. */
export const secretKinds = [
  'gateways',
  'refunds',
  'bank-details',
  'kyc',
  'second-factors',
  'mailboxes',
  'webhooks',
  'sso-providers',
] as const
export type SecretKind = (typeof secretKinds)[number]
/** So many records are named; the rest is counted. */
export const LOST_NAMED_MOST = 20

const lostKind = z.object({
  kind: z.enum(secretKinds),
  count: z.int(),
  /** The first of them; empty for readers without the right to these records. */
  records: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type LostKind = z.infer<typeof lostKind>

export const lostSecrets = {
  list: route({
    method: 'GET',
    path: '/system/lost-secrets',
    needs: 'settings:write',
    summary: 'List what was encrypted under a key of the server that is lost, and has to be entered again',
    answer: z.object({ rows: z.array(lostKind) }),
  }),
}
