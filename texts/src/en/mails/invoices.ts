import { sharedLabels } from '#en/common/labels.ts'
import { sharedMailsWords } from '#en/mails/shared.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/invoices.ts'

export const invoiceMailTexts: Translation<typeof vi.invoiceMailTexts> = {
  subject: 'Invoice {invoice} of order {order}',
  greeting: sharedPhrases.dear,
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
  tooManyWhy: sharedMailsWords.pleaseTryAgainInAMinute,
  issued: sharedWords.issued,
  seller: sharedWords.seller,
  total: sharedWords.total2,
  totalAdjusted: 'Adjusted by',
  state: sharedWords.validity,
  valid: sharedLabels.valid,
  void: 'Void',
  pdf: sharedWords.downloadPdf,
  xml: sharedWords.downloadXml,
  again: 'Look up another invoice',
}
