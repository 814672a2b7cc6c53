import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/money/invoices.ts'

export const invoiceReasons: Translation<typeof vi.invoiceReasons> = {
  'invoices.tax-code': 'This is not a tax code. Check its 10 digits, or the 13 of a branch (0123456789-001)',
  'invoices.tax-code-required': 'An invoice to a company needs its tax code',
  'invoices.address-required': 'An invoice to a company needs its address',
  'invoices.buyer-name-required': 'Please enter the buyer’s name',
  'invoices.series-pattern':
    'A series is form 1 or 2, C or K, the kind of invoice and two letters, without the year: 1CTAA',
  'invoices.series-unknown': 'This series is not among the company’s',
  'invoices.agreement-required': 'State what was agreed with the buyer, and on which day, before correcting an invoice',
  'invoices.agreement-ahead': 'The agreement can’t be later than today',
  'invoices.reason-required': 'Please state why the invoice is void',
  'invoices.immutable': 'An issued invoice can’t be changed or deleted. Adjust or replace it',
  'invoices.gap': 'Numbers of invoices have no gaps. Please issue it again',
  'invoices.not-set-up': 'The company’s details are incomplete. Fill them in under Company details first',
  'invoices.draft-already': 'This order has a draft invoice already. Issue or discard it first',
  'invoices.issued-already': 'This order has an invoice. Adjust or replace that one',
  'invoices.not-paid': 'Only paid orders are invoiced, or those of a company before they are paid',
  'invoices.nothing-sold': 'Nothing in this order is to be invoiced: it took no money, or donations only',
  'invoices.nothing-to-adjust': 'The invoice shows all refunds',
  'invoices.not-correctable': 'Only a valid invoice can be corrected, starting from the original or the replacing one',
  'invoices.adjusted-already': 'An adjusted invoice can only be adjusted further, not replaced or declared void',
  'invoices.adjust-first': 'The order has a refund that the invoice does not show. Adjust the invoice first',
  'invoices.none-yet': 'A draft has no files to download or mail. Issue it first',
  'invoices.no-address': 'The buyer has no e-mail address',
  'invoices.mailed-already': 'The invoice was just mailed or is about to be. Try again in two minutes',
  'invoices.buyer-fixed': 'The invoice is issued. To change the buyer, issue a replacing invoice',
  'invoices.none-due': 'No order is waiting for an invoice',
  'company.account': sharedReasonsWords.anAccountNumberHas6To,
  'company.series-twice': 'Name each series once',
  'company.incomplete': 'Invoicing by rule needs the name, tax code, address and a series',
  'company.required': 'Needed for invoicing',
}
