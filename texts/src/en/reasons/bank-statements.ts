import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/bank-statements.ts'

export const bankStatementReasons: Translation<typeof vi.bankStatementReasons> = {
  'bank-statements.account-invalid': 'An account number has 6 to 19 digits or letters',
  'bank-statements.account-required': 'The file does not say which account it is of. Please enter the account number',
  'bank-statements.other-account': 'This file is of account {account}. Please check which account you chose',
  'bank-statements.no-headings':
    'No heading row was found. A statement needs columns for date, amount (or credit) and description',
  'bank-statements.too-large': 'A statement may have at most {max} MB. Please export fewer days at a time',
  'bank-statements.too-many-lines': 'A statement may have at most {max} lines. Please export fewer days at a time',
  'bank-statements.date': 'The date is not readable; it should look like 31/12/2026',
  'bank-statements.date-ahead': 'The date lies ahead',
  'bank-statements.amount': 'The amount is not readable; it should be whole đồng, such as 1.250.000',
  'bank-statements.amount-missing': 'The line has no amount',
  'bank-statements.two-amounts': 'The line has money in and money out at once',
  'bank-statements.reference-reused':
    'Reference {reference} is known with another amount or day. Look at both, and enter this one by hand if it is real',
  'bank-lines.known': 'This line of the statement is known already',
  'bank-lines.paid-once': 'This payment is bound to another line already',
  'bank-lines.evidence':
    'What the bank said is evidence, and an accepted transfer cannot be taken back. Refund the order instead',
  'bank-lines.not-open': 'This transfer has been dealt with already',
  'bank-lines.not-set-aside': 'This transfer is not set aside',
  'bank-lines.order-unknown': 'This order does not exist',
  'bank-lines.order-changed': 'The order has changed: {missing:money} is now due. Look at it again before you accept',
  'bank-lines.not-exact': 'No order is found by its code that waits for just this amount',
  'bank-lines.taken': 'This bank reference was already entered for order {number}',
  'bank-lines.reason-required': 'Please say why it is set aside',
}
