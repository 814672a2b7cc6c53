import { sharedLabels } from '#en/common/labels.ts'
import type { Translation } from '#translation.ts'
import { shellWords } from '#en/shell/shell.ts'
import type * as vi from '#vi/shell/commands.ts'

export const commandWords: Translation<typeof vi.commandWords> = {
  displayAlso: 'theme appearance colour interface configuration',
  lightMode: shellWords['light-mode'],
  darkMode: shellWords['dark-mode'],
  systemMode: 'Light or dark as the system',
  modeAlso: 'theme appearance night day',
  layoutOf: 'Layout: {name}',
  layoutAlso: 'theme appearance menu',
  sizeOf: 'Control size: {name}',
  sizeAlso: 'theme appearance density rows big small',
  moreContrast: 'Turn high contrast on',
  lessContrast: 'Turn high contrast off',
  lessMotion: 'Turn reduced motion on',
  moreMotion: 'Turn reduced motion off',
  directionAlso: 'text direction appearance',
  languageOf: 'Language: {name}',
  languageAlso: 'change language',
  star: 'Add this screen to favourites',
  unstar: 'Remove this screen from favourites',
  starAlso: 'star bookmark pin',
  preferences: sharedLabels.notificationSettings,
  preferencesAlso: 'notifications bell email how I am notified',
  shortcutsAlso: 'keys',
  tourAlso: 'guide introduction',
  signOutAlso: 'log out leave',
}
