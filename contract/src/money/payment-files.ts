import * as z from 'zod'
import { byId, dong, id, instant, listQuery, pageOf, requiredLine, requiredText, stamps } from '#core/common.ts'
import { requiredResultFields, resultFields } from './payment-results.ts'
import { payBody } from './payouts.ts'
import { route } from '#core/route.ts'

/** The banks whose layouts there are; of each, what it accepts is a draft that is edited here. */
export const layoutBanks = ['vietcombank', 'techcombank', 'bidv'] as const
export type LayoutBank = (typeof layoutBanks)[number]
export const layoutFields = [
  'position',
  'accountNumber',
  'accountName',
  'bankName',
  'bankBin',
  'amount',
  'memo',
  'number',
] as const
export type LayoutField = (typeof layoutFields)[number]
/** Without these nobody can be paid. */
export const neededFields = ['accountNumber', 'accountName', 'amount', 'memo'] as const satisfies readonly LayoutField[]

const column = z.strictObject({
  heading: requiredLine(60, 'payment-files.heading-required'),
  field: z.enum(layoutFields),
})
const resultColumn = z.strictObject({
  heading: requiredLine(60, 'payment-files.heading-required'),
  field: z.enum(resultFields),
})
type ResultColumns = readonly z.infer<typeof resultColumn>[]
const has = (columns: ResultColumns, ...fields: readonly string[]) =>
  columns.some(({ field }) => fields.includes(field))
/** As the bank writes an outcome; accents, capitals and punctuation do not count. */
const words = z.array(requiredLine(60, 'payment-files.words-required')).min(1, 'payment-files.words-required').max(20)

export const layoutBody = z.strictObject({
  columns: z
    .array(column)
    .min(1)
    .max(20)
    .refine(
      (columns) => neededFields.every((field) => columns.some((one) => one.field === field)),
      'payment-files.columns-missing',
    )
    .meta({ examples: [neededFields.map((field) => ({ heading: field, field }))] }),
  /** The longest content of a transfer that the bank accepts. */
  memoLongest: z.int().min(20, 'payment-files.memo-length').max(200, 'payment-files.memo-length'),
  /** The headings of the file that the bank gives back; a field may have several. */
  resultColumns: z
    .array(resultColumn)
    .min(1)
    .max(30)
    .refine(
      (columns) => requiredResultFields.every((field) => has(columns, field)) && has(columns, 'number', 'memo'),
      'payment-files.result-columns-missing',
    )
    .meta({ examples: [['memo', 'amount', 'outcome'].map((field) => ({ heading: field, field }))] }),
  paidWords: words.meta({ examples: [['OK']] }),
  failedWords: words.meta({ examples: [['NO']] }),
})
const layout = layoutBody.extend({ bank: z.enum(layoutBanks), version: z.int() })
export type PaymentLayout = z.infer<typeof layout>

export const paymentFileStatuses = ['open', 'done', 'withdrawn'] as const
/** waiting: in the file, and not known to be paid. failed: the bank refused it; it may go into another file. */
export const paymentItemStates = ['waiting', 'paid', 'failed', 'withdrawn'] as const
export type PaymentItemState = (typeof paymentItemStates)[number]
export const paymentKinds = ['payout', 'refund'] as const
export const MOST_ITEMS = 200

const row = z.object({
  ...stamps,
  number: z.string(),
  bank: z.enum(layoutBanks),
  status: z.enum(paymentFileStatuses),
  items: z.int(),
  waiting: z.int(),
  total: dong,
  createdByName: z.string(),
})
export type PaymentFileRow = z.infer<typeof row>

/** What refunds took back of a payout's commission: the amount is what is left. Zero for refunds. */
const reversed = dong

const item = z.object({
  id,
  kind: z.enum(paymentKinds),
  /** The payout or refund. */
  recordId: id,
  number: z.string(),
  payeeName: z.string(),
  amount: dong,
  reversed,
  memo: z.string(),
  state: z.enum(paymentItemStates),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of a waiting item: the outgoing bank line with its number and amount. */
  evidence: z.object({ reference: z.string(), paidOn: z.iso.date() }).nullable(),
})
export type PaymentItem = z.infer<typeof item>
export const paymentFile = row.extend({
  itemList: z.array(item),
  withdrawReason: z.string().nullable(),
  withdrawnByName: z.string().nullable(),
})
export type PaymentFile = z.infer<typeof paymentFile>

const candidate = z.object({
  id,
  kind: z.enum(paymentKinds),
  number: z.string(),
  payeeName: z.string(),
  amount: dong,
  reversed,
  waitsSince: instant,
})
export type PaymentCandidate = z.infer<typeof candidate>

export const newPaymentFile = z
  .strictObject({
    bank: z.enum(layoutBanks),
    payoutIds: z
      .array(id)
      .max(MOST_ITEMS)
      .meta({ examples: [['0190a000-0000-7000-8000-000000000001']] }),
    refundIds: z.array(id).max(MOST_ITEMS),
  })
  .refine(({ payoutIds, refundIds }) => payoutIds.length + refundIds.length > 0, 'payment-files.nothing-chosen')
  .refine(({ payoutIds, refundIds }) => payoutIds.length + refundIds.length <= MOST_ITEMS, 'payment-files.too-many')

const result = z.discriminatedUnion('outcome', [
  z.strictObject({ itemId: id, outcome: z.literal('paid'), ...payBody.shape }),
  z.strictObject({
    itemId: id,
    outcome: z.literal('failed'),
    reason: requiredText(150, 'payment-files.reason-required'),
  }),
])
export type PaymentResult = z.output<typeof result>

export const paymentFiles = {
  list: route({
    method: 'GET',
    path: '/payment-files',
    needs: 'ledger:read',
    summary: 'List payment files for the bank, newest first',
    query: listQuery(['createdAt'], 'desc'),
    answer: pageOf(row),
  }),
  candidates: route({
    method: 'GET',
    path: '/payment-files/candidates',
    needs: 'payouts:approve',
    summary: 'List approved payouts and refunds by transfer that are in no payment file, the oldest first',
    answer: z.object({ rows: z.array(candidate), hasMore: z.boolean() }),
  }),
  layouts: route({
    method: 'GET',
    path: '/payment-files/layouts',
    needs: 'ledger:read',
    summary: 'Read the columns that each bank expects',
    answer: z.object({ layouts: z.array(layout) }),
  }),
  changeLayout: route({
    method: 'PUT',
    path: '/payment-files/layouts/:bank',
    needs: 'settings:write',
    summary: 'Set the columns that a bank expects',
    params: z.strictObject({ bank: z.enum(layoutBanks) }),
    body: layoutBody,
    versioned: true,
    repeatable: 'optional',
    confirmed: true,
    answer: layout,
  }),
  create: route({
    method: 'POST',
    path: '/payment-files',
    needs: 'payouts:approve',
    summary: 'Draw up a payment file of payouts and refunds, which then cannot be in another one',
    body: newPaymentFile,
    repeatable: 'required',
    confirmed: true,
    answer: paymentFile,
  }),
  read: route({
    method: 'GET',
    path: '/payment-files/:id',
    needs: 'ledger:read',
    summary: 'Read a payment file with its items; account numbers are only in the file itself',
    params: byId,
    answer: paymentFile,
  }),
  download: route({
    method: 'POST',
    path: '/payment-files/:id/file',
    needs: 'payouts:approve',
    summary: 'Write the file for the bank, with account numbers; each time it is recorded, and nothing is kept',
    params: byId,
    confirmed: true,
    answer: z.object({ fileName: z.string(), text: z.string() }),
  }),
  results: route({
    method: 'POST',
    path: '/payment-files/:id/results',
    needs: 'payouts:approve',
    summary: 'Record which items the bank paid, by its references, and which it refused, each independently',
    params: byId,
    body: z.strictObject({ results: z.array(result).min(1).max(MOST_ITEMS) }),
    repeatable: 'required',
    confirmed: true,
    answer: z.object({ rows: z.array(z.object({ itemId: id, reason: z.string().nullable() })) }),
  }),
  withdraw: route({
    method: 'POST',
    path: '/payment-files/:id/withdraw',
    needs: 'payouts:approve',
    summary: 'Withdraw a payment file that the bank did not get; its waiting items may go into another one',
    params: byId,
    body: z.strictObject({ reason: requiredText(500, 'payment-files.reason-required') }),
    versioned: true,
    repeatable: 'required',
    answer: paymentFile,
  }),
}
