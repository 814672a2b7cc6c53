import { sharedLabels } from '#en/common/labels.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/system/system/lost-secrets.ts'

export const lostSecretWords: Translation<typeof vi.lostSecretWords> = {
  title: sharedLabels.sealingKey,
  unable: 'Unable to load what has to be entered again',
  none: 'Nothing has to be entered again',
  noneWhy: 'Everything that is encrypted on the server opens with its present key.',
  some: 'The key of the server that encrypted these is lost. They cannot be recovered, only entered again one by one.',
  list: 'To be entered again',
  more: 'and {more} more',
  hidden: 'You do not have the right to see which these are.',
  open: 'Enter {name} again',
  gateways: 'Keys of payment gateways',
  gatewaysHow:
    'Enter all keys again. Until then the gateway takes no payments and refunds none, and its messages wait here.',
  refunds: 'Receiving accounts of refunds',
  refundsHow: 'Cancel the refund, and request it again with the customer’s account.',
  'bank-details': 'Bank details of instructors',
  'bank-detailsHow': 'Enter them again at the instructor’s money. Until then no payout can be made.',
  kyc: 'Identity cases not approved yet',
  kycHow:
    'Send back what was submitted, and send a new link: the person fills in the form from the start. Approved cases stay approved.',
  'second-factors': 'Authenticator apps',
  'second-factorsHow':
    'The person signs in with a recovery code and sets up the app again at security. Without a code, remove their second step.',
  mailboxes: 'Passwords of mailboxes',
  mailboxesHow: 'Enter the password again. Until then the mailbox neither receives nor sends.',
  webhooks: 'Secrets of webhooks',
  webhooksHow: 'Change the secret, and enter the new one at the receiver. Until then nothing is sent.',
  'sso-providers': 'Client secrets of single sign-on',
  'sso-providersHow': 'Enter the provider’s client secret again. Until then nobody can sign in through it.',
}
