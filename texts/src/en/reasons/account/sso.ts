import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/account/sso.ts'

export const ssoReasons: Translation<typeof vi.ssoReasons> = {
  'sso.attempt-over': 'This sign-in has expired, was used already, or began in another browser. Please start again',
  'sso.denied': 'You cancelled the sign-in at the provider',
  'sso.provider-refused': 'The provider refused this sign-in. Try again, or ask an administrator to check the settings',
  'sso.secret-lost':
    'The client secret was encrypted under a key of this server that is lost. An administrator has to enter it again at single sign-on',
  'sso.secret-refused':
    'The provider does not accept the client ID or the client secret. An administrator has to check both',
  'sso.not-genuine': "The provider's answer could not be verified and was ignored. Please start again",
  'sso.no-answer': 'The provider does not answer. Try again in a few minutes, or sign in with your password',
  'sso.unknown-host': "The provider's server was not found. Check the address",
  'sso.not-reachable':
    'The address of the provider is in a private network, or is not https. If the server is in your own network, turn on “In a private network”',
  'sso.bad-certificate': "The provider's TLS certificate is not valid",
  'sso.bad-metadata': "The provider's description lacks an address that is needed, or has one that is not https",
  'sso.other-issuer':
    'The server answers, but calls itself by another address. Enter the issuer exactly as the provider gives it',
  'sso.no-discovery':
    'There is no OpenID Connect description at this address (/.well-known/openid-configuration). Check the address',
  'sso.failed': 'Signing in at the provider failed. Try again, or sign in with your password',
  'sso.waiting': 'Your account is waiting for an administrator to approve it',
  'sso.account-closed': 'This account is disabled or cannot be used yet. Ask an administrator',
  'sso.not-linked':
    'No account is linked to you yet. Sign in as usual and link it on the Account page, or ask an administrator',
  'sso.address-known':
    'This e-mail address belongs to an existing account. Sign in to that account and link it on the Account page',
  'sso.identity-known': 'This identity at the provider is already linked to another account',
  'sso.linked-already': 'Your account is already linked to this provider. Remove the old link first',
  'sso.only-way': 'This is your only way to sign in. Set a password or add a passkey first',
  'sso.not-fresh': 'The provider does not say that you have just signed in again, so nothing was confirmed',
  'sso.somebody-else': 'You signed in at the provider as somebody else',
  'sso.order-not-genuine': 'The order to sign out could not be verified',
  'sso.name-required': 'Please enter the name for the sign-in button',
  'sso.issuer-required': 'Please enter the address of the provider (issuer)',
  'sso.issuer-invalid': 'This is not an address. Example: https://login.example.com',
  'sso.issuer-https': sharedReasonsWords.theAddressMustBeginWithHttps,
  'sso.issuer-taken': 'There is a provider with this address already',
  'sso.issuer-in-use': 'People are linked under this address, so it cannot change. Add another provider instead',
  'sso.client-required': 'Please enter the client ID before turning it on',
  'sso.secret-required': 'Please enter the client secret before turning it on',
  'sso.secret-again': 'When the address or the client ID changes, enter the client secret again',
  'sso.secret-invalid': 'A client secret has only unaccented letters, digits and punctuation',
  'sso.scope-invalid': 'A scope has no blanks, quotation marks or backslashes',
  'sso.claim-required': 'Please enter the name of the claim with the groups',
  'sso.group-required': sharedReasonsWords.pleaseGiveTheNameOfThe,
  'sso.roles-required': sharedReasonsWords.chooseAtLeastOneRole,
  'sso.owner-mapped': 'The role of the owner is given by hand only',
  'sso.providers-most': 'There are {max} providers already. Remove one first',
  'roles.mapped': 'Single sign-on gives this role by group. Remove it from the mapping first',
}
