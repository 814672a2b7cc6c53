import { shellWords } from '@learning-cms/texts/shell/shell'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { chooseLanguage } from '#app/i18n/locale.ts'
import { chooseMode, type Theme } from '#app/theme/rules.ts'
import { changeTheme, systemIsDark, useTheme } from '#app/theme/store.ts'
import type { HeaderSlots } from '#app/wiring.tsx'
import { signOut, useHasRole } from '#api/session/session.ts'
import { DarkIcon, KeyboardIcon, LightIcon, ProfileIcon, SignOutIcon, SystemIcon, TourIcon } from '#kit/show/icons.ts'
import { isLanguage, languages, spoken, useLanguage, useWords } from '#kit/text/words.ts'
import classes from './Header.module.css'
import { Face, usePerson, UserButton } from './UserButton.tsx'

const modes = [
  { mode: 'light', Icon: LightIcon },
  { mode: 'dark', Icon: DarkIcon },
  { mode: 'system', Icon: SystemIcon },
] as const satisfies { mode: Theme['mode']; Icon: unknown }[]

/** Light, dark, or as the system is: one choice. */
function Modes() {
  const t = useWords(shellWords)
  const { mode } = useTheme()
  return (
    <>
      <Menu.Label>{t('mode')}</Menu.Label>
      <Menu.RadioGroup
        value={mode}
        onChange={(chosen) => changeTheme((theme) => chooseMode(theme, chosen as Theme['mode'], systemIsDark()))}
      >
        {modes.map(({ mode, Icon }) => (
          <Menu.RadioItem
            key={mode}
            value={mode}
            closeMenuOnClick={false}
            rightSection={<Icon size={18} aria-hidden />}
          >
            {t(mode)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

function Languages() {
  const t = useWords(shellWords)
  return (
    <>
      <Menu.Label>{t('language')}</Menu.Label>
      <Menu.RadioGroup value={useLanguage()} onChange={(code) => isLanguage(code) && chooseLanguage(code)}>
        {spoken.map((code) => (
          <Menu.RadioItem key={code} value={code} lang={code} closeMenuOnClick={false}>
            {languages[code]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

export default function UserMenu({ roleView, help, openShortcuts, openTour }: HeaderSlots) {
  const t = useWords(shellWords)
  const person = usePerson()
  const hasRole = useHasRole()
  return (
    <Menu position="bottom-end" width={264} withinPortal={false}>
      <Menu.Target>
        <UserButton />
      </Menu.Target>
      <Menu.Dropdown className={classes.userMenu ?? ''}>
        <div className={classes.person}>
          <Face person={person} size={40} />
          <div className={classes.personText}>
            <strong>{person.name}</strong>
            <span>{person.mail}</span>
          </div>
        </div>
        {hasRole && (
          <Menu.Item component={Link} to="/account/settings" leftSection={<ProfileIcon size={18} />}>
            {t('account-settings')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Modes />
        <Languages />
        <Menu.Divider />
        {roleView}
        {help}
        {openShortcuts && (
          <Menu.Item leftSection={<KeyboardIcon size={18} />} onClick={openShortcuts}>
            {t('shortcuts')}
          </Menu.Item>
        )}
        {openTour && (
          <Menu.Item leftSection={<TourIcon size={18} />} onClick={openTour}>
            {t('tour')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<SignOutIcon size={18} data-mirror />} onClick={signOut}>
          {t('sign-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
