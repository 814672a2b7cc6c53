import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/payouts.ts'

export const payoutReasons: Translation<typeof vi.payoutReasons> = {
  'instructors.unknown': 'There is no such instructor',
  'instructors.rate-range': 'A share lies between 0 and 100 percent',
  'instructors.rates-stay': 'Commission rates are only added, never changed',
  'instructors.rate-retroactive': 'A rate may begin now or later, not before',
  'bank-details.bank': 'Choose a bank from the list',
  'bank-details.account-number': 'An account number has 6 to 19 digits',
  'bank-details.account-holder': 'Letters only, as the bank writes the name, 5 to 50 of them',
  'bank-details.tax-code': 'A tax code has 10, 12 or 13 digits',
  'bank-details.reveal-reason-required': 'Please say why you look',
  'bank-details.none': 'This instructor has no bank details yet',
  'payouts.nothing-to-pay': 'Nothing to pay: {payable:money} is owed now and {held:money} is still on hold',
  'second-person.bank-details':
    'You were the last to change this bank account, so somebody else approves and pays. Who can: {who}',
  'second-person.rate':
    'You were the last to set this commission rate, so somebody else approves and pays. Who can: {who}',
  'second-person.settings': 'You changed the settings that this rests on, so somebody else decides. Who can: {who}',
  'second-person.let-in':
    'You and {name}, who had a part in this, are not two people here: one of you saw the link into the account of the other, or moved its e-mail. Who can decide: {who}. Or set the password of that account anew, by a link made on the server: npm run reset-link',
  'payouts.self-approval': 'Whoever drew up a payout does not approve it. Who can: {who}',
  'payouts.transition': 'A payout that is {from} cannot become {to}',
  'payouts.bank-details-changed':
    'The bank details were changed after this payout was approved. Void it and draw it up again',
  'payouts.duplicate-reference': 'Another payout already bears this transfer reference',
  'payouts.reference-required': 'Give the reference of the transfer as the bank states it, 3 to 64 characters',
  'payouts.paid-ahead': 'The day of the transfer lies ahead',
  'payouts.reason-required': 'Please give a reason',
  'payouts.taken': 'Another payout took these earnings at the same moment. Please try again',
  'payouts.closed': 'A payout that was paid or voided stays as it is',
}
