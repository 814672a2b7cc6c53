import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/money/payouts.ts'

export const payoutReasons: Translation<typeof vi.payoutReasons> = {
  'instructors.unknown': 'This instructor does not exist',
  'instructors.rate-range': 'The rate must be between 0 and 100 per cent',
  'instructors.rates-stay': 'Commission rates can only be added, not changed',
  'instructors.rate-retroactive': 'A rate can start only now or later, not in the past',
  'bank-details.bank': 'Choose a bank from the list',
  'bank-details.account-number': 'An account number has 6 to 19 digits',
  'bank-details.account-holder': 'Only letters, as the bank writes the name, 5 to 50 characters',
  'bank-details.tax-code': sharedReasonsWords.aTaxIdHas1012,
  'bank-details.reveal-reason-required': 'Please give your reason for viewing',
  'bank-details.lost':
    'The bank details were encrypted under a key of this server that is lost. Enter them again on the page of the instructor',
  'bank-details.none': 'This instructor has no bank details yet',
  'payouts.nothing-to-pay': 'Nothing to pay: {payable:money} is owed and {held:money} is on hold',
  'second-person.bank-details':
    'You were the last to change this bank account, so someone else must approve and pay. You can ask: {who}',
  'second-person.rate':
    'You were the last to set this commission rate, so someone else must approve and pay. You can ask: {who}',
  'second-person.settings': 'You changed the settings this depends on, so someone else must decide. You can ask: {who}',
  'second-person.let-in':
    'You and {name}, who took part in this, do not count as two people: one of you has seen the other’s account link or changed the email of that account. You can ask: {who}. Without a mail server the owner can accept them as two people under Roles. Or reset the password of that account with a link created on the server: npm run reset-link',
  'second-person.owner-only': 'Only an owner can accept somebody as a second person',
  'second-person.mail-set-up': 'There is a mail server: send the link by mail, where nobody else sees it',
  'second-person.not-by-link':
    'One of them did not come in by the link of an invitation, or somebody saw a link or changed the email of the account since. Please reload the list',
  'payouts.self-approval': 'The person who created a payout cannot approve it. You can ask: {who}',
  'payouts.transition': 'A payout that is {from} cannot become {to}',
  'payouts.bank-details-changed':
    'The bank details changed after this payout was approved. Void it and create a new one',
  'payouts.duplicate-reference': 'This transfer reference is already used for another payout',
  'payouts.reference-required': 'Please enter the transfer reference as the bank states it, 3 to 64 characters',
  'payouts.paid-ahead': 'The transfer date is in the future',
  'payouts.reason-required': sharedReasonsWords.pleaseGiveAReason,
  'payouts.taken': 'Another payout has just taken these earnings. Please try again',
  'payouts.closed': 'A payout that has been paid or voided cannot be changed',
}
