import { pageNames } from '@learning-cms/texts/navigation/pages'
import { Menu, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWords } from '#kit/text/words.ts'
import { holdsPage, isGroup, type MenuEntry, type MenuGroup, type MenuLink } from '#navigation/menu.ts'
import classes from './Nav.module.css'
import { usePathname } from '#navigation/use-menu.ts'

function IconLink({ link }: { link: MenuLink }) {
  const name = useWords(pageNames)
  return (
    <Tooltip label={name(link.title)} position="right" withArrow>
      <Link to={link.to} className={classes.icon} aria-label={name(link.title)}>
        <link.icon aria-hidden />
      </Link>
    </Tooltip>
  )
}

function FlyOut({ group }: { group: MenuGroup }) {
  const name = useWords(pageNames)
  const holdsCurrent = holdsPage(usePathname(), group)
  return (
    <Menu position="right-start" offset={20} width={220}>
      <Menu.Target>
        <Tooltip label={name(group.title)} position="right" withArrow>
          <button
            type="button"
            className={classes.icon}
            aria-label={name(group.title)}
            data-holds-current={holdsCurrent || undefined}
          >
            <group.icon aria-hidden />
          </button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name(group.title)}</Menu.Label>
        {group.links.map((link) => (
          <Menu.Item key={link.to} component={Link} to={link.to}>
            {name(link.title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Icons only; a group opens as a flyout. */
export const CollapsedNav = ({ menu }: { menu: MenuEntry[] }) => (
  <ul className={classes.icons}>
    {menu.map((entry) => (
      <li key={entry.title}>{isGroup(entry) ? <FlyOut group={entry} /> : <IconLink link={entry} />}</li>
    ))}
  </ul>
)
