import * as z from 'zod'
import { byId, dong, id, instant, listOf, listQuery, pageOf, requiredText, stamps, text } from '#core/common.ts'
import { payGateways } from './payments.ts'
import { route } from '#core/route.ts'

export const settlementLimits = {
  bytes: 10 * 1024 * 1024,
  lines: 20_000,
  batches: 400,
  columns: 200,
  unreadableListed: 200,
  linesListed: 20,
} as const

/** The fields of a line of a gateway's file; each is found in one column, by its heading or by hand. */
export const settlementFields = ['transactionId', 'reference', 'kind', 'paidAt', 'amount', 'fee', 'batch'] as const
export type SettlementField = (typeof settlementFields)[number]
/** A file needs these, and at least one of `transactionId` and `reference`. */
export const requiredFields = ['paidAt', 'amount'] as const satisfies readonly SettlementField[]

export const settlementLineKinds = ['payment', 'refund', 'fee'] as const
export type SettlementLineKind = (typeof settlementLineKinds)[number]
/**
 * matched: ours, with the same amount. amount-differs: ours, with another. unknown: none of ours. earlier: in a file
 * that came before, or twice in this one; counted once. fee: a charge that belongs to no payment.
 */
export const settlementLineStates = ['matched', 'amount-differs', 'unknown', 'earlier', 'fee'] as const
export type SettlementLineState = (typeof settlementLineStates)[number]

/** open: paid out by the gateway, and not found at the bank yet. */
export const settlementStatuses = ['open', 'arrived', 'withdrawn'] as const
export type SettlementStatus = (typeof settlementStatuses)[number]

const bankLine = z.object({ id, reference: z.string(), amount: dong, bookedAt: instant, description: z.string() })

const sums = {
  totalLines: z.int(),
  /** Payments that differ from ours, or are unknown to us: somebody has to look. */
  linesToCheck: z.int(),
  paid: dong,
  refunds: dong,
  /** Negative if the gateway returned more fees than it charged. */
  fees: z.int(),
  /** Paid less refunds and fees: what should arrive at the bank. */
  net: z.int(),
}

const row = z.object({
  ...stamps,
  gateway: z.enum(payGateways),
  fileId: id,
  fileName: z.string(),
  /** As the gateway names it; empty if the file is one batch. */
  batch: z.string(),
  status: z.enum(settlementStatuses),
  /** The days of its payments, in Vietnam. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  ...sums,
  /** What came to the bank, and by how much that is more or less than the net; null while it is open. */
  arrived: dong.nullable(),
  difference: z.int().nullable(),
  importedByName: z.string(),
  matchedByName: z.string().nullable(),
  matchedAt: instant.nullable(),
})
export type SettlementRow = z.infer<typeof row>

export const settlement = row.extend({
  bankLine: bankLine.nullable(),
  note: z.string(),
  /** Batches of the same file, this one included. */
  batchesInFile: z.int(),
  fileSha256: z.string(),
  unreadable: z.array(
    z.object({ line: z.int(), reason: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
  ),
  withdrawReason: z.string().nullable(),
  withdrawnByName: z.string().nullable(),
})
export type Settlement = z.infer<typeof settlement>

const line = z.object({
  id,
  line: z.int(),
  kind: z.enum(settlementLineKinds),
  state: z.enum(settlementLineStates),
  transactionId: z.string(),
  reference: z.string(),
  paidAt: instant,
  amount: dong,
  fee: z.int(),
  /** What we have for it; null if it is none of ours. */
  ourAmount: dong.nullable(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** Of a line that came before: where. */
  earlierSettlementId: id.nullable(),
})
export type SettlementLine = z.infer<typeof line>

const position = z.coerce
  .number()
  .int()
  .min(0)
  .max(settlementLimits.columns - 1)
  .optional()
const sent = z.strictObject({
  gateway: z.enum(payGateways),
  fileName: z.string().min(1).max(500),
  /** The file, if it was uploaded in parts; the body is then empty. */
  parcel: id.optional(),
  /** The line with the headings and the columns, counted from 0, chosen by hand: they replace what was recognised. */
  headingLine: z.coerce.number().int().min(1).max(1_000).optional(),
  transactionId: position,
  reference: position,
  kind: position,
  paidAt: position,
  amount: position,
  fee: position,
  batch: position,
})
export type SentSettlement = z.output<typeof sent>

const unreadable = z.object({
  line: z.int(),
  reason: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
})
const read = z.object({
  batches: z.array(z.object({ batch: z.string(), firstDay: z.iso.date(), lastDay: z.iso.date(), ...sums })),
  states: z.array(z.object({ state: z.enum(settlementLineStates), lines: z.int() })),
  unreadableLines: z.int(),
  /** The first of them. */
  unreadable: z.array(unreadable),
})
export type SettlementReading = z.infer<typeof read>

export const settlementPreview = z.object({
  /** The first lines of the file, cells shortened. */
  first: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  headingLine: z.int().nullable(),
  /** The position of each field's column. */
  columns: z.partialRecord(z.enum(settlementFields), z.int()),
  /** By the gateway's usual headings, by an earlier file with the same headings, by hand, or not at all. */
  foundBy: z.enum(['headings', 'memory', 'hand', 'nothing']),
  /** The file would be imported like this; null while its columns are unknown. */
  reading: read.nullable(),
  /** Why it cannot be imported although it could be read: a reason key. */
  obstacle: z.string().nullable(),
})
export type SettlementPreview = z.infer<typeof settlementPreview>

export const settlementQuery = listQuery(['createdAt', 'net'], 'desc').extend({
  gateway: listOf(payGateways).optional(),
  status: listOf(settlementStatuses).optional(),
  /** Arrived with another amount than the net. */
  differs: z.literal('true').optional(),
  fileId: id.optional(),
})
export const settlementLineQuery = listQuery(['line', 'amount'], 'asc').extend({
  state: listOf(settlementLineStates).optional(),
  kind: listOf(settlementLineKinds).optional(),
})

/** Money that a gateway took for us and that is in none of its files. */
const waiting = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  gateway: z.enum(payGateways),
  reference: z.string(),
  transactionId: z.string().nullable(),
  amount: dong,
  paidAt: instant,
  isOverdue: z.boolean(),
})
export type MoneyWaiting = z.infer<typeof waiting>
export const waitingQuery = listQuery(['paidAt'], 'asc').extend({
  gateway: listOf(payGateways).optional(),
  overdue: z.literal('true').optional(),
})

export const settlementTermsBody = z.strictObject({
  /** After how many days without appearing in a file money is overdue. */
  overdueDays: z.int().min(1, 'settlements.overdue-days').max(90, 'settlements.overdue-days'),
  /** Payments before this day are not waited for: they were settled before files were imported. */
  since: z.iso.date(),
})
const atGateway = z.object({
  gateway: z.enum(payGateways),
  /** The balance of the clearing account. */
  clearing: z.int(),
  payments: z.int(),
  amount: dong,
  overduePayments: z.int(),
  overdueAmount: dong,
  overdueDays: z.int(),
  since: z.iso.date(),
  version: z.int(),
})
export type MoneyAtGateway = z.infer<typeof atGateway>

const command = { params: byId, versioned: true, repeatable: 'required', answer: settlement } as const

export const settlementFiles = {
  preview: route({
    method: 'POST',
    path: '/settlement-files/preview',
    needs: 'orders:mark_paid',
    summary: "Read a gateway's pay-out file as CSV or XLSX without keeping it",
    query: sent,
    answer: settlementPreview,
    kind: 'raw',
  }),
  importFile: route({
    method: 'POST',
    path: '/settlement-files',
    needs: 'orders:mark_paid',
    summary: "Import a gateway's pay-out file; each of its lines counts once, and so does the file",
    query: sent,
    answer: z.object({ fileId: id, settlementIds: z.array(id), reading: read }),
    kind: 'raw',
  }),
  withdraw: route({
    method: 'POST',
    path: '/settlement-files/:id/withdraw',
    needs: 'orders:mark_paid',
    summary: 'Withdraw a file none of whose batches is matched with the bank, with a reason',
    params: byId,
    body: z.strictObject({ reason: requiredText(500, 'settlements.reason-required') }),
    repeatable: 'required',
    answer: z.object({ id, withdrawn: z.int() }),
  }),
}

export const settlements = {
  list: route({
    method: 'GET',
    path: '/settlements',
    needs: 'ledger:read',
    summary: 'List what the gateways paid out, by batch',
    query: settlementQuery,
    answer: pageOf(row),
  }),
  atGateways: route({
    method: 'GET',
    path: '/settlements/at-gateways',
    needs: 'ledger:read',
    summary: 'Read how much money each gateway still holds, and how much of it is overdue',
    answer: z.object({ gateways: z.array(atGateway) }),
  }),
  waiting: route({
    method: 'GET',
    path: '/settlements/waiting',
    needs: 'ledger:read',
    summary: 'List payments that are in no pay-out file, oldest first',
    query: waitingQuery,
    answer: pageOf(waiting),
  }),
  configure: route({
    method: 'PUT',
    path: '/settlements/terms/:gateway',
    needs: 'settings:write',
    summary: 'Set after how many days money at a gateway is overdue, and since when files are imported',
    params: z.strictObject({ gateway: z.enum(payGateways) }),
    body: settlementTermsBody,
    versioned: true,
    repeatable: 'optional',
    answer: atGateway,
  }),
  read: route({
    method: 'GET',
    path: '/settlements/:id',
    needs: 'ledger:read',
    summary: 'Read a batch of a pay-out file',
    params: byId,
    answer: settlement,
  }),
  lines: route({
    method: 'GET',
    path: '/settlements/:id/lines',
    needs: 'ledger:read',
    summary: 'List the lines of a batch',
    params: byId,
    query: settlementLineQuery,
    answer: pageOf(line),
  }),
  candidates: route({
    method: 'GET',
    path: '/settlements/:id/bank-lines',
    needs: 'orders:mark_paid',
    summary: 'List incoming bank lines that may be this pay-out, the likeliest first',
    params: byId,
    answer: z.object({ rows: z.array(bankLine.extend({ isSameAmount: z.boolean(), namesGateway: z.boolean() })) }),
  }),
  match: route({
    ...command,
    method: 'POST',
    path: '/settlements/:id/match',
    needs: 'orders:mark_paid',
    summary: 'Record that a pay-out arrived as this bank line, and post money and fees to the ledger',
    body: z.strictObject({
      /** Null for a batch whose refunds and fees left nothing to pay out. */
      bankLineId: id.nullable(),
      /** The difference as displayed: if it has changed, this is refused. */
      expectedDifference: z.int(),
      /** Required if there is a difference. */
      note: text(500).optional(),
    }),
  }),
  undo: route({
    ...command,
    method: 'POST',
    path: '/settlements/:id/undo',
    needs: 'orders:mark_paid',
    summary: 'Undo the match with the bank line by a counter entry, with a reason',
    body: z.strictObject({ reason: requiredText(500, 'settlements.reason-required') }),
  }),
  recheck: route({
    ...command,
    method: 'POST',
    path: '/settlements/:id/recheck',
    needs: 'orders:mark_paid',
    summary: 'Compare lines that were unknown or differed with our payments again',
  }),
}
