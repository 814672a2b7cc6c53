import { shellWords } from '@learning-cms/texts/shell/shell'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useTheme } from '#app/theme/store.ts'
import { Logo, LogoMark, productName } from '#kit/brand/Logo.tsx'
import { useWords } from '#kit/text/words.ts'
import { CollapsedNav } from './nav-parts.ts'
import classes from './Nav.module.css'
import { NavLinks } from './NavLinks.tsx'
import { useMenu } from '#navigation/use-menu.ts'

// The menu marks the current section, so the logo need not.
const notCurrent = { 'aria-current': undefined }

export const HomeLink = ({ children }: { children: ReactNode }) => (
  <Link to="/dashboard" className={classes.home} aria-label={productName} activeProps={notCurrent}>
    {children}
  </Link>
)

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
