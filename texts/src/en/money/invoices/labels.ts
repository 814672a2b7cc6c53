import type { Translation } from '#translation.ts'
import type * as vi from '#vi/money/invoices/labels.ts'
import { commonWords } from '#en/common/common.ts'

export const invoiceColumns: Translation<typeof vi.invoiceColumns> = {
  title: 'Invoices',
  invoice: 'Invoice',
  series: 'Series',
  number: 'Number',
  issuedAt: 'Issued',
  buyer: 'Buyer',
  taxCode: 'Tax code',
  kind: 'Kind',
  status: commonWords.status,
  amount: 'Before tax (đồng)',
  tax: 'Tax (đồng)',
  total: 'Total (đồng)',
  order: 'Order',
  createdAt: 'Created',
  corrects: 'Corrects',
  delivery: 'Provider',
}

export const invoiceKinds: Translation<typeof vi.invoiceKinds> = {
  original: 'Original',
  adjusting: 'Adjusting',
  replacing: 'Replacing',
}

export const invoiceStatuses: Translation<typeof vi.invoiceStatuses> = {
  draft: 'Draft',
  issued: 'Issued',
  paid: commonWords.paid,
  void: 'Void',
}

export const invoiceDeliveries: Translation<typeof vi.invoiceDeliveries> = {
  none: 'Not sent',
  waiting: 'Being sent',
  accepted: 'Accepted',
  refused: 'Refused',
}

export const einvoiceStates: Translation<typeof vi.einvoiceStates> = {
  none: 'Not invoiced',
  issued: 'Invoiced',
  adjustment_due: 'To be adjusted',
  adjusted: 'Adjusted',
  replaced: 'Replaced',
}

export const buyerKinds: Translation<typeof vi.buyerKinds> = {
  person: 'Person',
  company: 'Company',
  unnamed: 'No invoice wanted',
}
