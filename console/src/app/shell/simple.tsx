import { Logo } from '#kit/Logo.tsx'
import { Header } from './Header.tsx'
import { Hamburger, HeaderSearch } from './HeaderParts.tsx'
import type { Layout } from './layout.ts'
import { HomeLink } from './SideNav.tsx'
import { TopNav } from './nav-parts.ts'
import classes from './TopNav.module.css'

export const simple: Layout = {
  Top: () => (
    <Header>
      <Hamburger />
      <HomeLink>
        <Logo />
      </HomeLink>
      <div className={classes.middle}>
        <TopNav />
      </div>
      <HeaderSearch />
    </Header>
  ),
}
