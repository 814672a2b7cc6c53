import { commonWords } from '#en/common/common.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedShellWords } from '#en/shell/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { pageNames } from '#en/navigation/pages.ts'
import { configuratorWords } from '#en/shell/configurator.ts'
import type * as vi from '#vi/shell/shell.ts'

export const shellWords: Translation<typeof vi.shellWords> = {
  'main-menu': 'Main menu',
  breadcrumbs: 'Breadcrumbs',
  'skip-to-content': 'Skip to content',
  'open-menu': 'Open menu',
  'close-menu': 'Close menu',
  'collapse-menu': 'Collapse menu',
  'expand-menu': 'Expand menu',
  favourites: 'Favourites',
  star: 'Add to favourites: {page}',
  unstar: 'Remove from favourites: {page}',
  recent: sharedWords.recentlyOpened,
  more: 'More',
  'back-to-rail': 'Close panel',
  language: commonWords.language,
  'display-settings': sharedShellWords.displaySettings,
  'light-mode': 'Light mode',
  'dark-mode': 'Dark mode',
  mode: configuratorWords.mode,
  light: configuratorWords.light,
  dark: configuratorWords.dark,
  system: configuratorWords.system,
  'account-settings': pageNames['account-settings'],
  shortcuts: sharedWords.keyboardShortcuts,
  tour: sharedLabels.takeTheTour,
  'sign-out': commonWords.signOut,
  rights: '© {year} {product}',
  'brand-line': 'A well-kept ledger for the classroom and the museum.',
  'brand-note': 'The star at the heart of a Đông Sơn bronze drum, around the 5th century BCE.',
}
