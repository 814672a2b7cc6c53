import { shellWords } from '@learning-cms/texts/shell/shell'
import { Suspense, type ReactNode } from 'react'
import { useTheme } from '#app/theme/store.ts'
import { Logo, LogoMark, productName } from '#kit/brand/Logo.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { CollapsedNav } from './nav-parts.ts'
import classes from './Nav.module.css'
import { NavLinks } from './NavLinks.tsx'
import { useMenu } from '#navigation/use-menu.ts'

/** A plain link: the router's own would call itself the current page beside the menu's. */
export function HomeLink({ children }: { children: ReactNode }) {
  const { hrefOf, follow } = useFollow()
  return (
    <a
      href={hrefOf('/dashboard')}
      className={classes.home}
      aria-label={productName}
      onClick={(event) => follow(event, '/dashboard')}
    >
      {children}
    </a>
  )
}

/** Full height at the inline start: the logo, then the menu, which scrolls separately. */
export function SideNav() {
  const t = useWords(shellWords)
  const menu = useMenu()
  const { sideNavCollapse: isCollapsed } = useTheme().layout
  return (
    <aside className={classes.side} data-collapsed={isCollapsed || undefined} data-tour="menu" data-screen-only>
      <HomeLink>{isCollapsed ? <LogoMark /> : <Logo />}</HomeLink>
      <nav className={classes.scroll} aria-label={t('main-menu')}>
        <Suspense>{isCollapsed ? <CollapsedNav menu={menu} /> : <NavLinks menu={menu} />}</Suspense>
      </nav>
    </aside>
  )
}
