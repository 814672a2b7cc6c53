import { commandWords } from '@learning-cms/texts/shell/commands'
import { configuratorWords } from '@learning-cms/texts/shell/configurator'
import { shellWords } from '@learning-cms/texts/shell/shell'
import { signOut } from '#api/session/session.ts'
import {
  DarkIcon,
  DisplayIcon,
  KeyboardIcon,
  LanguageIcon,
  LightIcon,
  NotificationsIcon,
  SignOutIcon,
  StarIcon,
  SystemIcon,
  TourIcon,
} from '#kit/show/icons.ts'
import { openShortcuts } from '#kit/keyboard/shortcuts-dialog.ts'
import { languages, spoken, useLanguage, useWords } from '#kit/text/words.ts'
import { linksOf } from '#navigation/menu.ts'
import { inAll, type PaletteCommand } from '#navigation/commands.ts'
import { openPart } from '#navigation/open-parts.ts'
import { openTour } from '#navigation/start/tour.ts'
import { useCurrentLink, useMenu } from '#navigation/use-menu.ts'
import { chooseLanguage } from './i18n/locale.ts'
import { controlSizes, layoutTypes } from './theme/read-theme.ts'
import { chooseLayout, chooseMode, toggleStar, type Theme } from './theme/rules.ts'
import { changeTheme, currentScheme, systemIsDark, useTheme } from './theme/store.ts'

const setMode = (mode: Theme['mode']) => () => changeTheme((theme) => chooseMode(theme, mode, systemIsDark()))

function useModes(): PaletteCommand[] {
  const t = useWords(commandWords)
  const also = (key: 'lightMode' | 'darkMode' | 'systemMode') =>
    `${inAll(commandWords, key)} ${inAll(commandWords, 'modeAlso')}`
  return [
    { key: 'dark', title: t('darkMode'), also: also('darkMode'), icon: DarkIcon, run: setMode('dark') },
    { key: 'light', title: t('lightMode'), also: also('lightMode'), icon: LightIcon, run: setMode('light') },
    { key: 'system', title: t('systemMode'), also: also('systemMode'), icon: SystemIcon, run: setMode('system') },
  ]
}

function useDisplay(): PaletteCommand[] {
  const t = useWords(commandWords)
  const name = useWords(configuratorWords)
  const { contrast, motion, direction } = useTheme()
  const set = (change: Partial<Theme>) => () => changeTheme((theme) => ({ ...theme, ...change }))
  const isMore = contrast === 'more'
  const isStill = motion === 'reduced'
  const other = direction === 'ltr' ? 'rtl' : 'ltr'
  return [
    ...layoutTypes.map((type) => ({
      key: `layout-${type}`,
      title: t('layoutOf', { name: name(type) }),
      also: `${inAll(commandWords, 'layoutAlso')} ${inAll(configuratorWords, type)}`,
      icon: DisplayIcon,
      run: () => changeTheme((theme) => chooseLayout(theme, type, currentScheme())),
    })),
    ...controlSizes.map((controlSize) => ({
      key: `size-${controlSize}`,
      title: t('sizeOf', { name: name(controlSize) }),
      also: inAll(commandWords, 'sizeAlso'),
      icon: DisplayIcon,
      run: set({ controlSize }),
    })),
    {
      key: 'contrast',
      title: t(isMore ? 'lessContrast' : 'moreContrast'),
      also: inAll(commandWords, 'layoutAlso'),
      icon: DisplayIcon,
      run: set({ contrast: isMore ? 'normal' : 'more' }),
    },
    {
      key: 'motion',
      title: t(isStill ? 'moreMotion' : 'lessMotion'),
      also: inAll(commandWords, 'layoutAlso'),
      icon: DisplayIcon,
      run: set({ motion: isStill ? 'full' : 'reduced' }),
    },
    {
      key: 'direction',
      title: name(other),
      also: inAll(commandWords, 'directionAlso'),
      icon: DisplayIcon,
      run: set({ direction: other }),
    },
  ]
}

function useStar(): PaletteCommand[] {
  const t = useWords(commandWords)
  const { starred } = useTheme().nav
  const current = useCurrentLink()
  const page = linksOf(useMenu()).find(({ to }) => to === current)?.title
  if (!page) return []
  return [
    {
      key: 'star',
      title: t(starred.includes(page) ? 'unstar' : 'star'),
      also: inAll(commandWords, 'starAlso'),
      icon: StarIcon,
      run: () => changeTheme((theme) => toggleStar(theme, page)),
    },
  ]
}

/** What can be set or opened from every screen. */
export function useCommands(): PaletteCommand[] {
  const t = useWords(commandWords)
  const shell = useWords(shellWords)
  const now = useLanguage()
  return [
    {
      key: 'display',
      title: shell('display-settings'),
      also: `${inAll(commandWords, 'displayAlso')} ${inAll(shellWords, 'display-settings')}`,
      icon: DisplayIcon,
      run: () => openPart('configurator'),
    },
    ...useModes(),
    ...useStar(),
    ...spoken
      .filter((language) => language !== now)
      .map((language) => ({
        key: `language-${language}`,
        title: t('languageOf', { name: languages[language] }),
        also: inAll(commandWords, 'languageAlso'),
        icon: LanguageIcon,
        run: () => chooseLanguage(language),
      })),
    {
      key: 'preferences',
      title: t('preferences'),
      also: inAll(commandWords, 'preferencesAlso'),
      icon: NotificationsIcon,
      to: '/account/notifications?open=preferences',
    },
    ...useDisplay(),
    {
      key: 'keys',
      title: shell('shortcuts'),
      also: inAll(commandWords, 'shortcutsAlso'),
      icon: KeyboardIcon,
      run: openShortcuts,
    },
    {
      key: 'tour',
      title: shell('tour'),
      also: inAll(commandWords, 'tourAlso'),
      icon: TourIcon,
      run: () => void openTour(),
    },
    {
      key: 'sign-out',
      title: shell('sign-out'),
      also: inAll(commandWords, 'signOutAlso'),
      icon: SignOutIcon,
      run: signOut,
    },
  ]
}
