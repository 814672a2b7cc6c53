import { Logo } from '#kit/show/Logo.tsx'
import { Header } from './Header.tsx'
import { Hamburger, HeaderSearch } from './HeaderParts.tsx'
import type { Layout } from './layout.ts'
import { HomeLink } from './SideNav.tsx'
import { TopNav } from './nav-parts.ts'
import classes from './TopNav.module.css'

export const decked: Layout = {
  Top: () => (
    <>
      <Header>
        <Hamburger />
        <HomeLink>
          <Logo />
        </HomeLink>
        <HeaderSearch />
      </Header>
      <div className={classes.deck} data-screen-only>
        <TopNav />
      </div>
    </>
  ),
}
