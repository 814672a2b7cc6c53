import { shellWords } from '@learning-cms/texts/shell/shell'
import { Menu } from '@mantine/core'
import { useScheme } from '#app/theme/DisplayProvider.tsx'
import { chooseMode } from '#app/theme/rules.ts'
import { changeTheme } from '#app/theme/store.ts'
import type { HeaderSlots } from '#app/wiring.tsx'
import { signOut } from '#api/session/session.ts'
import { DarkIcon, KeyboardIcon, LightIcon, SignOutIcon, TourIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './Header.module.css'
import { Face, usePerson, UserButton } from './UserButton.tsx'

function ModeItem() {
  const t = useWords(shellWords)
  const scheme = useScheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? DarkIcon : LightIcon
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={<Icon size={18} />}
      onClick={() => changeTheme((theme) => chooseMode(theme, other))}
    >
      {t(`${other}-mode`)}
    </Menu.Item>
  )
}

export default function UserMenu({ roleView, help, openShortcuts, openTour }: HeaderSlots) {
  const t = useWords(shellWords)
  const person = usePerson()
  return (
    <Menu position="bottom-end" width={264} withinPortal={false}>
      <Menu.Target>
        <UserButton />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Face person={person} size={40} />
          <div className={classes.personText}>
            <strong>{person.name}</strong>
            <span>{person.mail}</span>
          </div>
        </div>
        <Menu.Divider />
        {roleView}
        <ModeItem />
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
