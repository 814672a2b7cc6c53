import { sharedLabels } from '#en/common/labels.ts'
import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/account/accounts.ts'

export const accountReasons: Translation<typeof vi.accountReasons> = {
  'accounts.self-change': sharedLabels.youCannotChangeYourOwnRoles,
  'accounts.last-owner': 'There must be at least one active owner',
  'accounts.permission-out-of-scope': 'You cannot grant rights that you do not have: {permissions}',
  'accounts.user-out-of-scope': sharedLabels.thisPersonHasRightsThatYou,
  'accounts.status': 'Not possible while the account is {from}',
  'accounts.needs-role': sharedReasonsWords.chooseAtLeastOneRole,
  'accounts.unknown-role': 'One of the roles no longer exists',
  'accounts.no-email': 'This person has no email address',
  'accounts.link-by-mail-only':
    'This person approves money, so no one else may see their link. Set up email, or create the link on the server: npm run reset-link',
  'accounts.owner-link': sharedLabels.theOwnerSLinkCanBe,
  'roles.name-required': 'Please enter a name',
  'roles.name-taken': 'There is already a role with this name',
  'roles.in-use': '{accounts} {accounts:account holds|accounts hold} this role',
  'roles.built-in': 'Built-in roles cannot be deleted',
  'roles.owner-fixed': 'The owner role always has every right',
  'profile.time-zone': 'Please choose a time zone from the list',
  'profile.name-held':
    'Your name is also on courses, certificates or payouts. Please ask an administrator to change it',
  'profile.same-address': 'This is your address already',
  'profile.no-address-wanted': 'No other address is waiting for its proof',
  'profile.no-address': 'Your account has no proved email address. Please add one first',
  'profile.no-smtp': 'Mail is not set up on the server: SMTP_URL is missing',
  'profile.closing': 'Your account is being closed already',
  'profile.not-closing': 'Your account is not being closed',
  'notices.quiet-both': 'Quiet hours need a beginning and an end',
  'notices.quiet-empty': 'Beginning and end must differ',
}
