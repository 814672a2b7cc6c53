import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/accounts.ts'

export const accountReasons: Translation<typeof vi.accountReasons> = {
  'accounts.self-change': 'You cannot change your own roles or close your own account',
  'accounts.last-owner': 'The last active owner stays',
  'accounts.permission-out-of-scope': 'You cannot give rights that you do not hold: {permissions}',
  'accounts.user-out-of-scope': 'This person holds rights that you do not',
  'accounts.status': 'Not possible while the account is {from}',
  'accounts.needs-role': 'Choose at least one role',
  'accounts.unknown-role': 'One of the roles no longer exists',
  'accounts.no-email': 'This person has no e-mail address',
  'accounts.link-by-mail-only':
    'This person approves money, so nobody else sees their link. Set up mail, or make it on the server: npm run reset-link',
  'accounts.owner-link': "The owner's link is made on the server: npm run reset-link",
  'roles.name-required': 'Please enter a name',
  'roles.name-taken': 'There is a role of this name',
  'roles.in-use': '{accounts} {accounts:account holds|accounts hold} this role',
  'roles.built-in': 'Roles that come with the product are not deleted',
  'roles.owner-fixed': "The owner's role always holds every right",
}
