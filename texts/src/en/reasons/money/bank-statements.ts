import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/money/bank-statements.ts'

export const bankStatementReasons: Translation<typeof vi.bankStatementReasons> = {
  'bank-statements.account-invalid': sharedReasonsWords.anAccountNumberHas6To,
  'bank-statements.account-required': 'The file does not name its account. Please enter the receiving account number',
  'bank-statements.other-account': 'This file is a statement of account {account}. Check which account you chose',
  'bank-statements.no-headings':
    'No heading row found. A statement needs columns for date, amount (or credit) and description',
  'bank-statements.too-large': 'Statements can be at most {max} MB. Export fewer days at a time',
  'bank-statements.too-many-lines': 'Statements can have at most {max} lines. Export fewer days at a time',
  'bank-statements.date': 'Unable to read the date; it should look like 31/12/2026',
  'bank-statements.date-ahead': sharedReasonsWords.theDateIsInTheFuture,
  'bank-statements.amount': sharedReasonsWords.unableToReadTheAmountIt,
  'bank-statements.amount-missing': sharedReasonsWords.theLineHasNoAmount,
  'bank-statements.two-amounts': 'The line has both money in and money out',
  'bank-statements.reference-reused':
    'Reference {reference} already exists with another amount or date. Compare both, and enter this line manually if it is correct',
  'bank-lines.known': 'This statement line already exists',
  'bank-lines.paid-once': 'This payment is already linked to another statement line',
  'bank-lines.evidence':
    'Bank statements are evidence, and an accepted transfer cannot be undone. Refund the order instead',
  'bank-lines.not-open': 'This transfer has already been dealt with',
  'bank-lines.not-set-aside': 'This transfer is not set aside',
  'bank-lines.order-unknown': 'This order does not exist',
  'bank-lines.order-changed':
    'The order has changed: {missing:money} is now outstanding. Check it again before you accept',
  'bank-lines.not-exact': 'No order both matches the code and awaits exactly this amount',
  'bank-lines.taken': 'This bank reference has already been entered for order {number}',
  'bank-lines.reason-required': 'Please give a reason for setting it aside',
}
