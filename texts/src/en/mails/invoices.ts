import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/invoices.ts'

export const invoiceMailTexts: Translation<typeof vi.invoiceMailTexts> = {
  subject: 'Invoice {invoice} of order {order}',
  greeting: 'Dear {name},',
  intro:
    '{company} sends you invoice {invoice} of order {order}, in total {total:money}. The PDF and XML files are attached.',
  introAdjusting:
    '{company} sends you invoice {invoice} of order {order}, an adjustment of {total:money}. The PDF and XML files are attached.',
  adjusting: 'This is an adjusting invoice, issued after a refund. There is nothing to pay.',
  replacing: 'This invoice replaces the earlier one of the order.',
  lookUp: 'You can look it up at any time at {address} with its number {invoice} and the code {code}.',
  help: 'If anything is wrong, just reply to this mail.',
  title: 'Look up an invoice',
  explain: 'Enter the number of the invoice and the code printed on it.',
  number: 'Number (such as 1C26TAA-12)',
  code: 'Code',
  find: 'Look up',
  none: 'There is no invoice with this number and code. Please check every letter.',
  tooMany: 'Too many requests',
  tooManyWhy: 'Please try again in a minute.',
  issued: 'Issued',
  seller: 'Seller',
  total: 'Total',
  totalAdjusted: 'Adjusted by',
  state: 'Validity',
  valid: 'Valid',
  void: 'Void',
  pdf: 'Download PDF',
  xml: 'Download XML',
  again: 'Look up another invoice',
}
