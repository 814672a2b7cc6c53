import { shellWords } from '@learning-cms/texts/shell/shell'
import { ActionIcon } from '@mantine/core'
import { useHasRole } from '#api/session/session.ts'
import { changeTheme, useTheme } from '#app/theme/store.ts'
import { wiring, type HeaderSlots } from '#app/wiring.tsx'
import { deferred } from '#kit/feedback/deferred.tsx'
import { CollapseNavIcon, DisplayIcon, ExpandNavIcon, MenuIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './Header.module.css'
import { openPart } from '#navigation/open-parts.ts'
import { UserButton } from './UserButton.tsx'

export function Hamburger() {
  const t = useWords(shellWords)
  return (
    <ActionIcon
      className={classes.hamburger}
      {...button}
      aria-label={t('open-menu')}
      data-tour="menu"
      onClick={() => openPart('menu')}
    >
      <MenuIcon />
    </ActionIcon>
  )
}

const button = { variant: 'subtle', color: 'gray', size: 36 } as const

export function CollapseToggle() {
  const t = useWords(shellWords)
  const { layout } = useTheme()
  const label = t(layout.sideNavCollapse ? 'expand-menu' : 'collapse-menu')
  const toggle = () =>
    changeTheme((theme) => ({
      ...theme,
      layout: { ...theme.layout, sideNavCollapse: !theme.layout.sideNavCollapse },
    }))
  return (
    <ActionIcon
      className={classes.collapse}
      {...button}
      aria-label={label}
      aria-expanded={!layout.sideNavCollapse}
      onClick={toggle}
    >
      {layout.sideNavCollapse ? <ExpandNavIcon data-mirror /> : <CollapseNavIcon data-mirror />}
    </ActionIcon>
  )
}

const UserMenu = deferred<HeaderSlots>(() => import('./UserMenu.tsx'), UserButton)

function DisplayButton() {
  const t = useWords(shellWords)
  return (
    <ActionIcon
      {...button}
      aria-label={t('display-settings')}
      data-tour="display"
      onClick={() => openPart('configurator')}
    >
      <DisplayIcon />
    </ActionIcon>
  )
}

/** The end of every header: jobs, notifications, settings, user. */
export function HeaderEnd() {
  const hasRole = useHasRole()
  return (
    <div className={classes.end}>
      {hasRole && wiring.header.jobs}
      {hasRole && wiring.header.notifications}
      <DisplayButton />
      <UserMenu {...wiring.header} {...(!hasRole && { openTour: undefined })} />
    </div>
  )
}

export const HeaderSearch = () => useHasRole() && wiring.header.search
