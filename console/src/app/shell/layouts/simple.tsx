import { Logo } from '#kit/brand/Logo.tsx'
import { Header } from '#app/shell/header/Header.tsx'
import { Hamburger, HeaderSearch } from '#app/shell/header/HeaderParts.tsx'
import type { Layout } from './layout.ts'
import { HomeLink } from '#app/shell/nav/SideNav.tsx'
import { TopNav } from '#app/shell/nav/nav-parts.ts'
import classes from '#app/shell/nav/TopNav.module.css'

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
