import { commonWords } from '#en/common/common.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedMoneyWords } from '#en/money/shared.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/money/company/company.ts'

export const companyWords: Translation<typeof vi.companyWords> = {
  title: sharedLabels.companyDetails,
  lastChanged: sharedPhrases.lastChanged,
  unableToLoad: 'Unable to load the company’s details',
  saved: 'Company details saved',
  saveFailed: 'Unable to save the company’s details',
  details: 'On invoices and parcels',
  detailsHelp: 'Issued invoices keep what they were issued with.',
  legalName: sharedLabels.legalName,
  taxCode: sharedLabels.taxCode,
  address: commonWords.postalAddress,
  phone: commonWords.phone,
  email: sharedMoneyWords.email,
  bank: 'Bank account',
  bankName: commonWords.bank,
  bankAccount: commonWords.accountNumber,
  logoId: 'Logo',
  issuing: 'Invoicing',
  series: 'Series, without the year',
  seriesHelp:
    'Form 1 or 2, C or K, kind of invoice, two letters: 1CTAA. The first is the default. The year is added on issue, and numbers begin at 1 each year.',
  issueTime: 'When invoices are issued',
  'issueTime-payment': 'At each payment',
  'issueTime-evening': 'Each evening, in bulk',
  'issueTime-hand': 'By hand, one by one',
  isCompanyByHand: 'Leave orders of companies to people',
  invoicedFrom: 'Invoice orders paid since',
  invoicedFromHelp: 'Earlier orders were invoiced elsewhere. Leave it empty while nothing is invoiced here.',
  provider: 'E-invoice provider',
  'provider-none': 'None',
  'provider-stand-in': 'Stand-in (test mode)',
  providerHelp: 'The stand-in is for testing: its codes have no legal force.',
  signature: sharedMoneyWords.signature,
  signed: 'Invoices are signed with the server’s key file.',
  unsigned: 'There is no key file: invoices are not signed and have no legal force.',
}
