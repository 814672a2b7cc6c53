import * as z from 'zod'
import { byId, id, instant, listOf, listQuery, pageOf } from '#core/common.ts'
import { gateways } from '#shop/orders.ts'
import { route } from '#core/route.ts'

export const ledgerAccounts = [
  'gateway_clearing',
  'customer_credit',
  'sales',
  'discounts',
  'refunds',
  'instructor_cost',
  'instructor_payable',
  'bank',
  'write_offs',
  'sales_tax',
  'fees',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]
export const transactionKinds = [
  'sale',
  'share',
  'capture',
  'refund',
  'reversal',
  'credit',
  'payout',
  'correction',
  'settlement',
] as const

/** Debits, credits, and their difference: debit positive, credit negative. */
const balance = { debit: z.int(), credit: z.int(), balance: z.int(), entries: z.int() }
export const balances = z.object({
  /** The last day included, in Vietnam; null means now. */
  asOf: z.iso.date().nullable(),
  accounts: z.array(z.object({ account: z.enum(ledgerAccounts), ...balance })),
  /** The balances of the gateways; not for a single order or instructor. */
  gateways: z.array(z.object({ gateway: z.enum(gateways), ...balance })),
})
export type Balances = z.infer<typeof balances>
export const balanceQuery = z.strictObject({
  asOf: z.iso.date().optional(),
  orderId: id.optional(),
  instructorId: id.optional(),
  gateway: z.enum(gateways).optional(),
})

export const ledgerEntry = z.object({
  account: z.enum(ledgerAccounts),
  /** Debit positive, credit negative. */
  amount: z.int(),
  instructorId: id.nullable(),
  instructorName: z.string().nullable(),
  gateway: z.string().nullable(),
})
export const ledgerTransaction = z.object({
  id,
  key: z.string(),
  kind: z.enum(transactionKinds),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  refundId: id.nullable(),
  payoutId: id.nullable(),
  payoutNumber: z.string().nullable(),
  settlementId: id.nullable(),
  /** The batch, or its file. */
  settlementName: z.string().nullable(),
  postedAt: instant,
  /** The sum of the debits, which equals that of the credits. */
  amount: z.int(),
  entries: z.array(ledgerEntry),
})
export type LedgerTransaction = z.infer<typeof ledgerTransaction>
export const transactionQuery = listQuery(['postedAt'], 'desc').extend({
  /** `search` is the complete number of an order or a payout. */
  kind: listOf(transactionKinds).optional(),
  account: z.enum(ledgerAccounts).optional(),
  instructorId: id.optional(),
  gateway: z.enum(gateways).optional(),
  orderId: id.optional(),
  payoutId: id.optional(),
  /** Days in Vietnam, inclusive. */
  postedFrom: z.iso.date().optional(),
  postedTo: z.iso.date().optional(),
})

/** What a check compares with the ledger, in order. */
export const ledgerQuestions = [
  'transactions',
  'clearing',
  'sales',
  'shares',
  'order-lines',
  'order-money',
  'write-offs',
  'line-refunds',
  'reversals',
  'coupons',
  'stock',
  'access',
  'payouts',
  'invoices',
  'settlements',
  'day-sums',
  'day-figures',
  'instructor-sums',
] as const
export type LedgerQuestion = (typeof ledgerQuestions)[number]
const result = z.object({
  question: z.enum(ledgerQuestions),
  checked: z.int(),
  deviations: z.int(),
  ms: z.int(),
})
export const ledgerCheck = z.object({
  id,
  startedAt: instant,
  endedAt: instant,
  /** Empty for the nightly check. */
  requestedByName: z.string(),
  checked: z.int(),
  deviations: z.int(),
  results: z.array(result),
})
export type LedgerCheck = z.infer<typeof ledgerCheck>
export const deviationEntities = [
  'orders',
  'order-lines',
  'transactions',
  'coupons',
  'products',
  'access',
  'payouts',
  'invoices',
  'instructors',
  'settlements',
  'gateways',
  'days',
] as const
export const deviation = z.object({
  id,
  question: z.enum(ledgerQuestions),
  entity: z.enum(deviationEntities),
  /** The record's id; for a line that of its order. */
  entityId: z.string(),
  label: z.string(),
  expected: z.int(),
  found: z.int(),
})
export type Deviation = z.infer<typeof deviation>
/** How many deviations are stored per question; all are counted. */
export const DEVIATIONS_STORED = 500

export const ledger = {
  balances: route({
    method: 'GET',
    path: '/ledger/balances',
    needs: 'ledger:read',
    summary: 'Read balances by account, overall or for one order, instructor or gateway, at the end of a day',
    query: balanceQuery,
    answer: balances,
  }),
  transactions: route({
    method: 'GET',
    path: '/ledger/transactions',
    needs: 'ledger:read',
    summary: 'List ledger transactions with their entries',
    query: transactionQuery,
    answer: pageOf(ledgerTransaction),
  }),
  read: route({
    method: 'GET',
    path: '/ledger/transactions/:id',
    needs: 'ledger:read',
    summary: 'Read a ledger transaction',
    params: byId,
    answer: ledgerTransaction,
  }),
  checks: route({
    method: 'GET',
    path: '/ledger/checks',
    needs: 'ledger:read',
    summary: 'List checks of the ledger, newest first',
    query: listQuery(['startedAt'], 'desc').omit({ search: true }),
    answer: pageOf(ledgerCheck),
  }),
  check: route({
    method: 'POST',
    path: '/ledger/checks',
    needs: 'ledger:read',
    summary: 'Start a job that checks the whole ledger now',
    repeatable: 'optional',
    answer: z.object({ jobId: id }),
  }),
  deviations: route({
    method: 'GET',
    path: '/ledger/checks/:id/deviations',
    needs: 'ledger:read',
    summary: 'List the deviations found by a check',
    params: byId,
    query: listQuery(['question'], 'asc')
      .omit({ search: true })
      .extend({ question: z.enum(ledgerQuestions).optional() }),
    answer: pageOf(deviation),
  }),
}
