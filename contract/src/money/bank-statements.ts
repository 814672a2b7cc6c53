import * as z from 'zod'
import { byId, dong, id, instant, listOf, listQuery, pageOf, requiredText, stamps } from '#core/common.ts'
import { orderStatuses } from '#shop/orders.ts'
import { route } from '#core/route.ts'

export const statementLimits = { bytes: 10 * 1024 * 1024, lines: 20_000, unreadableListed: 200 } as const

/**
 * open: money received that waits for its order. settlement: a gateway's pay-out. outgoing: money paid out, listed
 * separately.
 */
export const lineStatuses = ['open', 'accepted', 'set-aside', 'settlement', 'outgoing'] as const
export type LineStatus = (typeof lineStatuses)[number]
/**
 * exact: the order with its code is waiting for this amount. other-amount: it is waiting for another. settled: it is
 * waiting for none. taken: this reference was already entered by hand. candidates: no code, but orders with this
 * amount. none: neither.
 */
export const lineMatches = ['exact', 'other-amount', 'settled', 'taken', 'candidates', 'none'] as const
export type LineMatch = (typeof lineMatches)[number]
/** Filters of a list: by code and amount, by code alone, without an order. */
export const matchFilters = ['exact', 'code', 'without'] as const

/** An order a transfer may have paid. */
const paidOrder = z.object({
  id,
  number: z.string(),
  studentId: id,
  studentName: z.string(),
  status: z.enum(orderStatuses),
  firstItem: z.string(),
  totalLines: z.int(),
  total: dong,
  /** The amount it is still waiting for. */
  missing: dong,
  createdAt: instant,
})
export type PaidOrder = z.infer<typeof paidOrder>

const line = z.object({
  ...stamps,
  status: z.enum(lineStatuses),
  /** Our account. */
  account: z.string(),
  amount: dong,
  bookedAt: instant,
  description: z.string(),
  reference: z.string(),
  /** Masked without the right to reveal personal values. */
  counterAccount: z.string(),
  counterName: z.string(),
  /** For an open line. */
  match: z.enum(lineMatches).nullable(),
  /** The suggested order, or the one it was accepted for. */
  order: paidOrder.nullable(),
  /** The amount minus what the suggested order is waiting for. */
  difference: z.int().nullable(),
})
export type BankLine = z.infer<typeof line>

export const bankLine = line.extend({
  /** Orders waiting for exactly this amount; first those whose customer the description seems to name. */
  candidates: z.array(paidOrder.extend({ isNamed: z.boolean() })),
  setAsideReason: z.string().nullable(),
  /** The pay-out of a gateway that arrived with it. */
  settlementId: id.nullable(),
  settledByName: z.string().nullable(),
  settledAt: instant.nullable(),
  /** The contents of the file, unchanged. */
  evidence: z.object({
    statementId: id,
    fileName: z.string(),
    fileSha256: z.string(),
    importedAt: instant,
    importedByName: z.string(),
    line: z.int(),
    lineSha256: z.string(),
    cells: z.array(z.object({ heading: z.string(), text: z.string() })),
  }),
})
export type BankLineDetail = z.infer<typeof bankLine>

const unreadable = z.object({
  line: z.int(),
  /** A reason key, and its values. */
  reason: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
  /** The text of the line, shortened. */
  text: z.string(),
})
export type UnreadableLine = z.infer<typeof unreadable>

export const statement = z.object({
  id,
  account: z.string(),
  fileName: z.string(),
  newLines: z.int(),
  knownLines: z.int(),
  unreadableLines: z.int(),
  createdByName: z.string(),
  createdAt: instant,
})
export type Statement = z.infer<typeof statement>
export const importedStatement = statement.extend({
  /** Of the new ones: outgoing money; orders found by code and amount. */
  outgoingLines: z.int(),
  exactLines: z.int(),
  /** The first of them. */
  unreadable: z.array(unreadable),
})
export type ImportedStatement = z.infer<typeof importedStatement>

export const lineQuery = listQuery(['bookedAt', 'amount'], 'desc').extend({
  status: listOf(lineStatuses).optional(),
  match: z.enum(matchFilters).optional(),
  statementId: id.optional(),
  orderId: id.optional(),
})

export const bankAccount = z
  .string()
  .transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{6,19}$/, 'bank-statements.account-invalid'))

export const bankStatements = {
  list: route({
    method: 'GET',
    path: '/bank-statements',
    needs: 'orders:mark_paid',
    summary: 'List imported statements, newest first',
    query: listQuery(['createdAt'], 'desc'),
    answer: pageOf(statement),
  }),
  importFile: route({
    method: 'POST',
    path: '/bank-statements',
    needs: 'orders:mark_paid',
    summary:
      'Import a statement as CSV or XLSX, sent as application/octet-stream or as a parcel; lines already known are skipped',
    query: z.strictObject({
      fileName: z.string().min(1).max(500),
      /** Our account, if the file does not contain it. */
      account: bankAccount.optional(),
      /** The file, if it was uploaded in parts; the body is then empty. */
      parcel: id.optional(),
    }),
    answer: importedStatement,
    kind: 'raw',
  }),
}

const lineCommand = { params: byId, versioned: true, needs: 'orders:mark_paid', answer: bankLine } as const
export const MOST_ACCEPTED = 100

export const bankLines = {
  list: route({
    method: 'GET',
    path: '/bank-lines',
    needs: 'orders:mark_paid',
    summary: 'List statement lines with the orders they seem to pay',
    query: lineQuery,
    answer: pageOf(line),
  }),
  read: route({
    method: 'GET',
    path: '/bank-lines/:id',
    needs: 'orders:mark_paid',
    summary: 'Read a line with its evidence and the orders it may pay',
    params: byId,
    answer: bankLine,
  }),
  accept: route({
    ...lineCommand,
    method: 'POST',
    path: '/bank-lines/:id/accept',
    summary:
      'Accept a transfer as the payment of an order: the full amount completes the order, less leaves it partly paid, more becomes customer credit',
    body: z.strictObject({
      orderId: id,
      /** The missing amount as displayed: if it has changed, this is refused. */
      expectedMissing: dong,
    }),
    repeatable: 'required',
  }),
  acceptExact: route({
    method: 'POST',
    path: '/bank-lines/accept-exact',
    needs: 'orders:mark_paid',
    summary:
      'Accept transfers whose order is identified by its code and expects exactly their amount, each independently',
    body: z.strictObject({ ids: z.array(id).min(1).max(MOST_ACCEPTED) }),
    answer: z.object({
      rows: z.array(z.object({ id, orderNumber: z.string().nullable(), reason: z.string().nullable() })),
    }),
    repeatable: 'required',
  }),
  setAside: route({
    ...lineCommand,
    method: 'POST',
    path: '/bank-lines/:id/set-aside',
    summary: 'Set aside a transfer that pays no order, with a reason',
    body: z.strictObject({ reason: requiredText(500, 'bank-lines.reason-required') }),
    repeatable: 'optional',
  }),
  reopen: route({
    ...lineCommand,
    method: 'POST',
    path: '/bank-lines/:id/reopen',
    summary: 'Reopen a transfer that was set aside',
    repeatable: 'optional',
  }),
}
