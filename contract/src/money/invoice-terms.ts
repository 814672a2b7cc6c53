import * as z from 'zod'
import { line, missing, requiredText } from '#core/common.ts'
import { taxCode } from './tax-code.ts'

/** An adjusting invoice changes the amounts of an earlier one; a replacing invoice takes its place. */
export const invoiceKinds = ['original', 'adjusting', 'replacing'] as const
export const invoiceStatuses = ['draft', 'issued', 'paid', 'void'] as const
/** `unnamed`: a buyer who wants no invoice. One is issued all the same, without a name, and is not mailed. */
export const buyerKinds = ['person', 'company', 'unnamed'] as const
/** When the orders that were paid are invoiced. */
export const issueTimes = ['payment', 'evening', 'hand'] as const
/** Where issued invoices are sent: nowhere, or to a stand-in for an e-invoice provider. */
export const providers = ['none', 'stand-in'] as const
/** What became of an issued invoice at the provider; `none` without one. */
export const deliveryStates = ['none', 'waiting', 'accepted', 'refused'] as const
/** What may currently be done to an invoice, regardless of who asks. */
export const invoiceCommands = ['change', 'discard', 'issue', 'void', 'adjust', 'replace', 'mail'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
export type InvoiceStatus = (typeof invoiceStatuses)[number]
export type InvoiceCommand = (typeof invoiceCommands)[number]
export type IssueTime = (typeof issueTimes)[number]

/**
 * A series without its year: form (1 value-added tax, 2 sales), C with or K without a code of the tax authority, kind,
 * two letters.
 */
const PATTERN = /^[12][CK][TDLMNBGHX][ABCDEGHKLMNPQRSTUVXY]{2}$/
/** The same with the year, as on the invoice: `1C26TAA`. */
const SERIES = /^[12][CK]\d\d[TDLMNBGHX][ABCDEGHKLMNPQRSTUVXY]{2}$/

export const seriesPattern = z
  .string(missing('input.required'))
  .trim()
  .toUpperCase()
  .max(20)
  .refine((typed) => PATTERN.test(typed), 'invoices.series-pattern')
  .meta({ examples: ['1CTAA'] })
export const series = z.string().regex(SERIES)

/** The series of a pattern in a year. */
export const seriesIn = (pattern: string, year: number) =>
  `${pattern.slice(0, 2)}${String(year % 100).padStart(2, '0')}${pattern.slice(2)}`

/** The label of an invoice's total: on an adjusting one it is a difference, which nobody pays. */
export function totalNameOf({ kind, total }: { kind: InvoiceKind; total: number }) {
  if (kind !== 'adjusting') return 'sumTotal'
  return total < 0 ? 'sumLess' : total > 0 ? 'sumMore' : 'sumSame'
}

/** `1C26TAA-12`. */
export const invoiceName = ({ series, number }: { series: string; number: number }) => `${series}-${number}`

/** An address that invoices are mailed to; empty for none. */
const optionalEmail = line(254).refine((given) => given === '' || z.email().safeParse(given).success, {
  error: 'users.email-invalid',
})

export const buyerFields = {
  kind: z.enum(buyerKinds),
  /** Of the person or the company; left out for an `unnamed` buyer. */
  name: line(200),
  taxCode,
  address: line(300),
  email: optionalEmail,
  /** Who bought for the company. */
  contactName: line(120),
}
type BuyerIdentity = { kind: (typeof buyerKinds)[number]; name: string; taxCode: string; address: string }
/** A company deducts the tax by its code and address. */
export const buyer = z
  .strictObject(buyerFields)
  .refine(({ kind, name }: BuyerIdentity) => kind === 'unnamed' || name !== '', {
    error: 'invoices.buyer-name-required',
    path: ['name'],
  })
  .refine(({ kind, taxCode }: BuyerIdentity) => kind !== 'company' || taxCode !== '', {
    error: 'invoices.tax-code-required',
    path: ['taxCode'],
  })
  .refine(({ kind, address }: BuyerIdentity) => kind !== 'company' || address !== '', {
    error: 'invoices.address-required',
    path: ['address'],
  })
export type Buyer = z.output<typeof buyer>

/** What seller and buyer agreed on before a correction, and on which day. */
export const agreement = z.strictObject({
  text: requiredText(1000, 'invoices.agreement-required'),
  on: z.iso.date(missing('invoices.agreement-required')),
})
export type Agreement = z.output<typeof agreement>
