import type { Agreement, Buyer, InvoiceKind } from '@learning-cms/contract/money/invoice-terms'
import type { InvoiceLine, InvoiceRate, Seller } from '@learning-cms/contract/money/invoices'

/** The invoice that a correction names. */
export type Corrected = { series: string; number: number; issuedAt: string }

/** The complete content of an invoice, including its number. */
export type InvoiceContent = {
  kind: InvoiceKind
  orderNumber: string
  /** `1C26TAA`: the form, then the series. */
  series: string
  number: number
  issuedAt: string
  seller: Seller
  buyer: Buyer
  lines: readonly InvoiceLine[]
  rates: readonly InvoiceRate[]
  paymentMethod: string
  amount: number
  tax: number
  total: number
  agreement: Agreement | null
  corrects: Corrected | null
  lookUpCode: string
}

/** Everything that is on the paper. */
export type Paper = {
  content: InvoiceContent
  xml: string
  isSigned: boolean
  isVoid: boolean
  isDraftForm: boolean
  authorityCode: string | null
  lookUpAddress: string
  logo: Uint8Array | null
}
