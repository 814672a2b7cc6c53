import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/settlements.ts'

export const settlementReasons: Translation<typeof vi.settlementReasons> = {
  'settlements.too-large': 'A pay-out file may have at most {max} MB. Export fewer days at a time',
  'settlements.too-many-lines': 'A pay-out file may have at most {max} lines. Export fewer days at a time',
  'settlements.too-many-batches':
    'The batch column has more than {max} different values, so it is probably not the batch. Choose another column or none',
  'settlements.no-headings': 'The columns were not recognised. Choose the heading line and the columns by hand',
  'settlements.columns-missing': 'Choose the columns for the date, the amount and at least one transaction number',
  'settlements.column-twice': 'A column can only be used once',
  'settlements.no-lines': 'The file has no line that could be read as a transaction',
  'settlements.nothing-new': 'All lines of this file came with earlier files',
  'settlements.file-known': 'This file was imported before. Open its pay-out in the list',
  'settlements.other-gateway':
    'The transaction numbers in this file belong to another gateway. Choose that gateway instead',
  'settlements.date': 'The date could not be read; write it like 31/12/2026',
  'settlements.date-ahead': 'The date is in the future',
  'settlements.amount': 'The amount or fee could not be read; it must be whole đồng, such as 1.250.000',
  'settlements.amount-missing': 'The line has no amount',
  'settlements.payment-negative': 'The line is called a payment but its amount is negative',
  'settlements.kind': 'The kind of transaction “{kind}” is unknown; it must be a payment, refund or fee',
  'settlements.number-missing': 'The line has no transaction number',
  'settlements.line-known': 'A line of this file has just been imported from another file. Try again',
  'settlements.payment-known': 'A payment in this file has just been imported from another file. Try again',
  'settlements.refund-known': 'A refund in this file has just been imported from another file. Try again',
  'settlements.bank-line-taken': 'This bank line is already used for something else. Choose another',
  'settlements.bank-line-unknown': 'There is no such incoming line on the bank statements',
  'settlements.bank-line-required': 'Choose the bank line with which the money arrived',
  'settlements.not-open': 'This pay-out is not waiting for its money any more',
  'settlements.not-arrived': 'This pay-out is not matched with the bank yet',
  'settlements.changed': 'The difference is now {difference:money}. Look again before matching',
  'settlements.note-required': 'What arrived differs from what should have: say why',
  'settlements.reason-required': 'Please give a reason',
  'settlements.withdrawn-already': 'This file has been withdrawn',
  'settlements.withdraw-arrived':
    'A pay-out of this file is matched with the bank. Undo the match before withdrawing the file',
  'settlements.overdue-days': 'The number of days must be between 1 and 90',
}
