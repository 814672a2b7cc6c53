import { sharedLabels } from '#en/common/labels.ts'
import { sharedMoneyWords } from '#en/money/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/money/invoices/labels.ts'
import { commonWords } from '#en/common/common.ts'

export const invoiceColumns: Translation<typeof vi.invoiceColumns> = {
  title: sharedWords.invoices,
  invoice: sharedMoneyWords.invoice,
  series: sharedMoneyWords.series,
  number: sharedWords.number,
  issuedAt: sharedWords.issued,
  buyer: sharedWords.buyer,
  taxCode: sharedLabels.taxCode,
  kind: commonWords.kind,
  status: commonWords.status,
  amount: 'Before tax (đồng)',
  tax: 'Tax (đồng)',
  total: 'Total (đồng)',
  order: commonWords.order,
  createdAt: commonWords.createdAt,
  corrects: 'Corrects',
  delivery: sharedMoneyWords.provider,
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
  waiting: sharedWords.beingSent,
  accepted: 'Accepted',
  refused: 'Refused',
}

export const einvoiceStates: Translation<typeof vi.einvoiceStates> = {
  none: 'Not invoiced',
  issued: 'Invoiced',
  adjustment_due: sharedLabels.toBeAdjusted,
  adjusted: sharedLabels.adjusted,
  replaced: sharedLabels.replaced,
}

export const buyerKinds: Translation<typeof vi.buyerKinds> = {
  person: sharedWords.person,
  company: 'Company',
  unnamed: 'No invoice wanted',
}
