import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { pageNames } from '#en/navigation/pages.ts'
import { shellWords } from '#en/shell/shell.ts'
import type * as vi from '#vi/accounts/account-page.ts'

export const accountPageWords: Translation<typeof vi.accountPageWords> = {
  title: pageNames['account-settings'],
  you: 'You in this console',
  youWhy: 'An administrator changes names, emails and roles, so that the books always name the right person.',
  username: 'User name',
  email: 'Email',
  roles: 'Roles',
  password: commonWords.password,
  passwordWhy: 'Other devices signed in with this account are then signed out.',
  appearance: 'Language and appearance',
  language: shellWords.language,
  mode: shellWords.mode,
  light: shellWords.light,
  dark: shellWords.dark,
  system: shellWords.system,
  allDisplay: 'All display settings',
  notices: commonWords.notifications,
  noticesWhy: 'Choose what the bell tells you, and what comes by email.',
  chooseNotices: 'Notification settings',
}
