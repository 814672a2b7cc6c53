import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { pageNames } from '#en/navigation/pages.ts'
import { shellWords } from '#en/shell/shell.ts'
import type * as vi from '#vi/account/accounts/account-page.ts'

export const accountPageWords: Translation<typeof vi.accountPageWords> = {
  title: pageNames['account-settings'],
  password: commonWords.password,
  passwordWhy: 'Other devices signed in with this account are then signed out.',
  appearance: 'Language and appearance',
  language: shellWords.language,
  mode: shellWords.mode,
  light: shellWords.light,
  dark: shellWords.dark,
  system: shellWords.system,
  allDisplay: 'All display settings',
}
