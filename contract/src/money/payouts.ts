import * as z from 'zod'
import { byId, dong, id, instant, listOf, listQuery, pageOf, requiredText, stamps, text } from '#core/common.ts'
import { picture } from '#system/media/pictures.ts'
import { route } from '#core/route.ts'

export const payoutStatuses = ['draft', 'approved', 'paid', 'void'] as const
export const payoutCommands = ['approve', 'pay', 'void'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
export type PayoutCommand = (typeof payoutCommands)[number]

const row = z.object({
  ...stamps,
  number: z.string(),
  instructorId: id,
  instructorName: z.string(),
  instructorAvatar: picture.nullable(),
  status: z.enum(payoutStatuses),
  /** Earnings, reversals of earlier earnings, and the difference, which is paid. */
  accrued: dong,
  reversed: dong,
  amount: dong,
  totalLines: z.int(),
  earnedUntil: instant,
  createdByName: z.string(),
  approvedByName: z.string().nullable(),
  approvedAt: instant.nullable(),
  transferReference: z.string().nullable(),
  paidOn: z.iso.date().nullable(),
  paidByName: z.string().nullable(),
  voidedByName: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** Commands the current state allows, regardless of who asks. */
  allowed: z.array(z.enum(payoutCommands)),
  /** Whoever drew it up cannot approve it. */
  isMine: z.boolean(),
})
export const payout = row.extend({
  note: z.string(),
  /** The destination: as approved, or, for a draft, the current details. */
  bankBin: z.string().nullable(),
  accountHint: z.string(),
  /** When those details were last changed, and by whom. */
  bankChangedAt: instant.nullable(),
  bankChangedByName: z.string().nullable(),
  /** Why the reader can't approve or pay it; null if they can, or if nothing is waiting. */
  barred: z.string().nullable(),
  /** Approved with details other than the current ones. */
  hasOtherBank: z.boolean(),
  paidAt: instant.nullable(),
  voidedAt: instant.nullable(),
  /** Reversed since, of what it contains; included in the next payout. */
  reversedSince: dong,
})
export type PayoutRow = z.infer<typeof row>
export type Payout = z.infer<typeof payout>

export const payoutLine = z.object({
  id,
  transactionId: id,
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  courseTitle: z.string().nullable(),
  rateBps: z.int().nullable(),
  net: dong.nullable(),
  /** Of a reversal: the refund it follows, and what that gave back of the line. */
  refundNumber: z.string().nullable(),
  refunded: dong.nullable(),
  /** Negative for reversals. */
  amount: z.int(),
  postedAt: instant,
})
export type PayoutLine = z.infer<typeof payoutLine>

export const payoutQuery = listQuery(['createdAt', 'amount'], 'desc').extend({
  status: listOf(payoutStatuses).optional(),
  instructorId: id.optional(),
})
export const payoutLineQuery = listQuery(['postedAt'], 'desc').omit({ search: true })

export const createPayoutBody = z.strictObject({ instructorId: id, note: text(500).optional() })
export const payBody = z.strictObject({
  transferReference: z
    .string()
    .trim()
    .max(64, 'payouts.reference-required')
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ./_-]{2,63}$/, 'payouts.reference-required')
    .meta({ examples: ['FT26325000001'] }),
  /** The day of the bank transfer; defaults to today. */
  paidOn: z.iso.date().optional(),
})
export const voidBody = z.strictObject({ reason: requiredText(500, 'payouts.reason-required') })

const command = { params: byId, versioned: true, answer: payout } as const

export const payouts = {
  list: route({
    method: 'GET',
    path: '/payouts',
    needs: 'ledger:read',
    summary: 'List payouts to instructors',
    query: payoutQuery,
    answer: pageOf(row),
  }),
  read: route({
    method: 'GET',
    path: '/payouts/:id',
    needs: 'ledger:read',
    summary: 'Read a payout',
    params: byId,
    answer: payout,
  }),
  lines: route({
    method: 'GET',
    path: '/payouts/:id/lines',
    needs: 'ledger:read',
    summary: 'List the entries of a payout',
    params: byId,
    query: payoutLineQuery,
    answer: pageOf(payoutLine),
  }),
  create: route({
    method: 'POST',
    path: '/payouts',
    needs: 'payouts:create',
    summary: 'Draw up a payout of everything an instructor has earned before the hold period and not been paid yet',
    body: createPayoutBody,
    repeatable: 'required',
    answer: payout,
  }),
  approve: route({
    ...command,
    method: 'POST',
    path: '/payouts/:id/approve',
    needs: 'payouts:approve',
    summary: 'Approve a payout drawn up by somebody else',
    repeatable: 'required',
    confirmed: true,
  }),
  pay: route({
    ...command,
    method: 'POST',
    path: '/payouts/:id/pay',
    needs: 'payouts:approve',
    summary: 'Record that an approved payout was transferred, and post it to the ledger',
    body: payBody,
    repeatable: 'required',
    confirmed: true,
  }),
  void: route({
    ...command,
    method: 'POST',
    path: '/payouts/:id/void',
    needs: 'payouts:create',
    summary: 'Void an unpaid payout; what it contained is owed again',
    body: voidBody,
    repeatable: 'required',
  }),
  beneficiary: route({
    method: 'POST',
    path: '/payouts/:id/beneficiary',
    needs: 'payouts:approve',
    summary: 'Read the account to which an approved payout is transferred; the access is recorded',
    params: byId,
    confirmed: true,
    answer: z.object({
      bankBin: z.string(),
      accountNumber: z.string(),
      accountHolder: z.string(),
      amount: dong,
      memo: z.string(),
      /** The VietQR code from which banking apps fill in a transfer. */
      qrText: z.string(),
    }),
  }),
}
