import { sharedLabels } from '#en/common/labels.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/account/tokens/tokens.ts'

export const tokenWords: Translation<typeof vi.tokenWords> = {
  title: commonWords.apiTokens,
  create: sharedLabels.createApiToken,
  unableToLoad: 'Unable to load API tokens',
  emptyTitle: 'No API tokens yet',
  emptyWhy: 'The shop and the learning platform use an API token to send students, enrolments and learning data here.',

  active: 'Active',
  expired: commonWords.expired,
  revoked: commonWords.revoked,
  name: commonWords.name,
  system: commonWords.system,
  scopes: sharedWords.rights,
  scopesOf_one: '{count} right',
  scopesOf_other: '{count} rights',
  lost: '{count} {count:right no longer works|rights no longer work}, because the account lost {count:it|them}',
  state: commonWords.status,
  createdBy: 'Created by',
  createdAt: commonWords.createdAt,
  expiresAt: 'Expires',
  lastUsed: 'Last used',
  never: 'Never',
  fromAddress: 'from {ip}',

  why: 'A token calls the API on behalf of your account, with the rights chosen here and never more than you have.',
  nameHelp: 'To recognise it in the list and in the log, for example: Order sync',
  systemHelp:
    'Student IDs from the system are read within this name; give a new token for the same system the same name.',
  expiry: 'Valid for',
  days_one: '{count} day',
  days_other: '{count} days',
  chooseScopes: 'What the token may do',
  createFailed: 'Unable to create API token',
  created: 'Token “{name}” created',
  secret: 'Token',
  secretOnce: 'Copy this token now: once you close this, no one can see it again.',
  close: sharedLabels.copiedClose,
  lostAnswer: 'The token was created, but cannot be shown again. Revoke it and create another.',

  openDocs: sharedLabels.apiDocumentation,
  calls: 'Calls',
  details: sharedWords.details,
  revoke: commonWords.revoke,
  revokeTitle: 'Revoke token “{name}”?',
  revokeWhy: 'The system using it is refused immediately. This cannot be undone.',
  revokeFailed: 'Unable to revoke API token',
  revokeDone: 'Token “{name}” revoked',
  revokedBy: sharedPhrases.by,
}
