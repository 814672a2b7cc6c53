import * as z from 'zod'
import { byId, flag, id, instant, listOf, listQuery, nothing, pageOf, requiredText, stamps } from '#core/common.ts'
import { route } from '#core/route.ts'
import {
  agreement,
  buyer,
  buyerFields,
  buyerKinds,
  deliveryStates,
  invoiceCommands,
  invoiceKinds,
  invoiceStatuses,
  series,
  seriesPattern,
} from './invoice-terms.ts'
import { lineKinds } from '#shop/order-lines.ts'
import { einvoiceStates } from '#shop/orders.ts'
import { taxClasses } from '#shop/product-terms.ts'

/** Negative on adjusting invoices. */
const amount = z.int()

const row = z.object({
  ...stamps,
  orderId: id,
  orderNumber: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  /** `1C26TAA` and a number in it, given at issue; null for drafts. */
  series: z.string().nullable(),
  number: z.int().nullable(),
  issuedAt: instant.nullable(),
  buyerKind: z.enum(buyerKinds),
  buyerName: z.string(),
  buyerTaxCode: z.string(),
  /** Without tax, the tax, and both. */
  amount,
  tax: amount,
  total: amount,
  delivery: z.enum(deliveryStates),
  /** The first invoice, of a correction. */
  correctsId: id.nullable(),
  /** It is the valid invoice of an order of which money was given back since. */
  isAdjustmentDue: z.boolean(),
})
export type InvoiceRow = z.infer<typeof row>

export const invoiceLine = z.object({
  kind: z.enum(lineKinds),
  title: z.string(),
  quantity: z.int(),
  /** Without tax, to the hundredth of a đồng. */
  unitPrice: z.number(),
  amount,
  taxClass: z.enum(taxClasses),
  tax: amount,
  total: amount,
})
export type InvoiceLine = z.infer<typeof invoiceLine>
const rate = z.object({ taxClass: z.enum(taxClasses), amount, tax: amount })
export type InvoiceRate = z.infer<typeof rate>
const party = z.object({
  legalName: z.string(),
  taxCode: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
})
export type Seller = z.infer<typeof party>
/** An invoice as others name it. */
const named = z.object({
  id,
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  series: z.string().nullable(),
  number: z.int().nullable(),
  issuedAt: instant.nullable(),
  total: amount,
})
export type NamedInvoice = z.infer<typeof named>

/** An event, newest first. */
const moment = z.object({
  id: z.string(),
  at: instant,
  what: z.string(),
  byName: z.string(),
  text: z.string().nullable(),
})
export type InvoiceMoment = z.infer<typeof moment>

export const invoice = row.extend({
  seller: party,
  /** The e-mail is masked for readers without `invoices:issue`. */
  buyer: z.object(buyerFields).extend({ email: z.string(), taxCode: z.string(), name: z.string() }),
  lines: z.array(invoiceLine),
  rates: z.array(rate),
  /** Of a draft: the series, without the year, it is to be issued in. */
  pattern: z.string(),
  paymentMethod: z.string(),
  agreement: z.object({ text: z.string(), on: z.iso.date() }).nullable(),
  voidedAt: instant.nullable(),
  voidReason: z.string().nullable(),
  /** Signed by the key file; given a code by the authority, or by the provider’s stand-in. */
  isSigned: z.boolean(),
  authorityCode: z.string().nullable(),
  deliveryMessage: z.string().nullable(),
  /** It came from a stand-in, or is unsigned: it has no legal force. */
  isDraftForm: z.boolean(),
  mailedAt: instant.nullable(),
  /** With its number and this code the buyer finds it without signing in; null for readers without `invoices:issue`. */
  lookUpCode: z.string().nullable(),
  orderEinvoice: z.enum(einvoiceStates),
  /** All invoices of the order, oldest first. */
  chain: z.array(named),
  moments: z.array(moment),
  allowed: z.array(z.enum(invoiceCommands)),
})
export type Invoice = z.infer<typeof invoice>

export const invoiceQuery = listQuery(['createdAt', 'issuedAt', 'total'], 'desc').extend({
  /** `search` finds a number, an order’s number, a buyer by name and a tax code. */
  series: series.optional(),
  status: listOf(invoiceStatuses).optional(),
  kind: listOf(invoiceKinds).optional(),
  buyerKind: listOf(buyerKinds).optional(),
  isAdjustmentDue: flag.optional(),
  orderId: id.optional(),
  /** Days in Vietnam, inclusive. */
  issuedFrom: z.iso.date().optional(),
  issuedTo: z.iso.date().optional(),
})

/** A month of a series and a rate, of invoices that are valid. */
const summed = z.object({
  month: z.int().min(1).max(12),
  series: z.string(),
  taxClass: z.enum(taxClasses),
  invoices: z.int(),
  amount,
  tax: amount,
})
export type InvoiceSum = z.infer<typeof summed>

/** Money taken by orders for which no invoice was issued, since the day from which they are invoiced here. */
export const invoicesDue = z.object({
  /** Whether the company’s details allow issuing. */
  isReady: z.boolean(),
  count: z.int(),
  isCapped: z.boolean(),
  /** Null if not all were counted. */
  amount: z.int().nullable(),
  /** Of those: companies whose details are to be checked, and orders whose invoice somebody began or voided. */
  byHand: z.int(),
  /** Orders with a refund that their invoice does not show. */
  toAdjust: z.int(),
  /** Series there are invoices of, newest first, and the patterns one may issue in. */
  series: z.array(z.string()),
  patterns: z.array(z.string()),
})
export type InvoicesDue = z.infer<typeof invoicesDue>

/** Whom an order is invoiced to: what was typed, otherwise what is known of the customer. */
export const orderBuyer = z.object({
  version: z.int(),
  /** Nobody typed anything yet. */
  isPresumed: z.boolean(),
  /** An invoice was issued: the details can be changed by a replacing invoice only. */
  isFixed: z.boolean(),
  buyer: invoice.shape.buyer,
})
export type OrderBuyer = z.infer<typeof orderBuyer>

const command = { params: byId, versioned: true, answer: invoice } as const

export const invoices = {
  list: route({
    method: 'GET',
    path: '/invoices',
    needs: 'invoices:read',
    summary: 'List invoices and drafts',
    query: invoiceQuery,
    answer: pageOf(row),
  }),
  due: route({
    method: 'GET',
    path: '/invoices/due',
    needs: 'invoices:read',
    summary: 'Read how much money was taken and not invoiced yet',
    answer: invoicesDue,
  }),
  summary: route({
    method: 'GET',
    path: '/invoices/summary',
    needs: 'invoices:read',
    summary: 'Sum the valid invoices of a year by month, series and tax rate',
    query: z.strictObject({ year: z.coerce.number().int().min(2000).max(2100) }),
    answer: z.object({ rows: z.array(summed) }),
  }),
  read: route({
    method: 'GET',
    path: '/invoices/:id',
    needs: 'invoices:read',
    summary: 'Read an invoice with its lines and corrections',
    params: byId,
    answer: invoice,
  }),
  create: route({
    method: 'POST',
    path: '/invoices',
    needs: 'invoices:issue',
    summary: 'Draft an invoice of a paid order, or of a company’s order before it is paid',
    body: z.strictObject({ orderId: id }),
    repeatable: 'optional',
    answer: invoice,
  }),
  adjust: route({
    method: 'POST',
    path: '/invoices/:id/adjust',
    needs: 'invoices:issue',
    summary: 'Draft an adjusting invoice of the refunds that an invoice does not show yet',
    params: byId,
    repeatable: 'optional',
    answer: invoice,
  }),
  replace: route({
    method: 'POST',
    path: '/invoices/:id/replace',
    needs: 'invoices:issue',
    summary: 'Draft an invoice that replaces an issued one',
    params: byId,
    repeatable: 'optional',
    answer: invoice,
  }),
  update: route({
    ...command,
    method: 'PATCH',
    path: '/invoices/:id',
    needs: 'invoices:issue',
    summary: 'Change a draft: its series, its buyer, and the agreement before a correction',
    body: z.strictObject({
      pattern: seriesPattern.optional(),
      buyer: buyer.optional(),
      agreement: agreement.optional(),
    }),
  }),
  discard: route({
    method: 'DELETE',
    path: '/invoices/:id',
    needs: 'invoices:issue',
    summary: 'Discard a draft; issued invoices are never deleted',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  issue: route({
    ...command,
    method: 'POST',
    path: '/invoices/:id/issue',
    needs: 'invoices:issue',
    confirmed: true,
    summary: 'Issue a draft: it gets the next number of its series and can’t be changed any more',
    repeatable: 'required',
  }),
  void: route({
    ...command,
    method: 'POST',
    path: '/invoices/:id/void',
    needs: 'invoices:issue',
    confirmed: true,
    summary: 'Declare an issued invoice void, as agreed with the buyer; it keeps its number',
    body: z.strictObject({ reason: requiredText(500, 'invoices.reason-required'), agreement }),
    repeatable: 'required',
  }),
  mail: route({
    method: 'POST',
    path: '/invoices/:id/mail',
    needs: 'invoices:issue',
    summary: 'Mail an issued invoice to its buyer once more, at most once in two minutes',
    params: byId,
    answer: nothing,
  }),
  issueDue: route({
    method: 'POST',
    path: '/invoices/issue-due',
    needs: 'invoices:issue',
    confirmed: true,
    summary: 'Start a job that invoices all paid orders without an invoice, in order of payment',
    repeatable: 'optional',
    answer: z.object({ jobId: id }),
  }),
  pdf: route({
    method: 'GET',
    path: '/invoices/:id/pdf',
    needs: 'invoices:read',
    summary: 'Download an issued invoice as PDF, with its XML attached',
    params: byId,
    answer: nothing,
    kind: 'file',
  }),
  xml: route({
    method: 'GET',
    path: '/invoices/:id/xml',
    needs: 'invoices:read',
    summary: 'Download an issued invoice as XML',
    params: byId,
    answer: nothing,
    kind: 'file',
  }),
}

export const orderBuyers = {
  read: route({
    method: 'GET',
    path: '/orders/:id/buyer',
    needs: 'orders:read',
    summary: 'Read whom an order is invoiced to',
    params: byId,
    answer: orderBuyer,
  }),
  save: route({
    method: 'PUT',
    path: '/orders/:id/buyer',
    needs: 'orders:write',
    summary: 'State whom an order is invoiced to, until its invoice is issued',
    params: byId,
    body: buyer,
    versioned: true,
    answer: orderBuyer,
  }),
}
