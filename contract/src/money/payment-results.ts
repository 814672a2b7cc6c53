import * as z from 'zod'
import { byId, dong, id } from '#core/common.ts'
import { route } from '#core/route.ts'

/** A bank takes at most 200 payments in a file of ours; the rest is room for its own headings and totals. */
export const resultLimits = { bytes: 2 * 1024 * 1024, lines: 1_000, columns: 100, linesListed: 20 } as const

/** The fields of a line of a bank's result file; each is found in one column, by its heading or by hand. */
export const resultFields = ['number', 'memo', 'amount', 'outcome', 'reference', 'paidOn', 'reason'] as const
export type ResultField = (typeof resultFields)[number]
/** A file needs these, and at least one of `number` and `memo`. */
export const requiredResultFields = ['amount', 'outcome'] as const satisfies readonly ResultField[]

/**
 * paid and failed: what would be recorded. undecided: the bank has not decided, or writes what nobody said the meaning
 * of. settled: has a result already. doubled: several lines about one payment, of which none counts. amount-differs: ours,
 * with another amount. unknown: nothing in this payment file. unreadable: a cell could not be read.
 */
export const resultStates = [
  'paid',
  'failed',
  'undecided',
  'settled',
  'doubled',
  'amount-differs',
  'unknown',
  'unreadable',
] as const
export type ResultState = (typeof resultStates)[number]

const line = z.object({
  line: z.int(),
  state: z.enum(resultStates),
  itemId: id.nullable(),
  /** Ours; of an unknown payment what the bank wrote. */
  number: z.string(),
  amount: dong.nullable(),
  /** What is in the payment file. */
  ourAmount: dong.nullable(),
  reference: z.string(),
  paidOn: z.iso.date().nullable(),
  /** The bank's own words. */
  said: z.string(),
  /** Why the line could not be read, or its result not be recorded: a reason key. */
  reason: z.string().nullable(),
})
export type ResultLine = z.infer<typeof line>

const position = z.coerce
  .number()
  .int()
  .min(0)
  .max(resultLimits.columns - 1)
  .optional()
const sent = z.strictObject({
  fileName: z.string().min(1).max(500),
  /** The file, if it was uploaded in parts; the body is then empty. */
  parcel: id.optional(),
  /** The line with the headings and the columns, counted from 0, chosen by hand: they replace what was recognised. */
  headingLine: z.coerce.number().int().min(1).max(1_000).optional(),
  number: position,
  memo: position,
  amount: position,
  outcome: position,
  reference: position,
  paidOn: position,
  reason: position,
})
export type SentResults = z.output<typeof sent>

export const resultsPreview = z.object({
  /** The first lines of the file, cells shortened. */
  first: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  headingLine: z.int().nullable(),
  /** The position of each field's column. */
  columns: z.partialRecord(z.enum(resultFields), z.int()),
  /** By the headings set for the bank, by an earlier file with the same headings, by hand, or not at all. */
  foundBy: z.enum(['headings', 'memory', 'hand', 'nothing']),
  /** What each line would do; null while the columns are unknown. */
  lines: z.array(line).nullable(),
  /** How many waiting payments the file says nothing about. */
  silent: z.int(),
  /** Why nothing can be recorded although the file could be read: a reason key. */
  obstacle: z.string().nullable(),
})
export type ResultsPreview = z.infer<typeof resultsPreview>

export const paymentResults = {
  preview: route({
    method: 'POST',
    path: '/payment-files/:id/result-files/preview',
    needs: 'payouts:approve',
    summary: "Read the bank's result file for a payment file as CSV or XLSX, recording nothing",
    params: byId,
    query: sent,
    answer: resultsPreview,
    kind: 'raw',
  }),
  importFile: route({
    method: 'POST',
    path: '/payment-files/:id/result-files',
    needs: 'payouts:approve',
    summary: "Record what the bank's result file says of each payment that still waits; the file itself is not kept",
    params: byId,
    query: sent,
    answer: z.object({ paid: z.int(), failed: z.int(), lines: z.array(line) }),
    kind: 'raw',
    confirmed: true,
  }),
}
