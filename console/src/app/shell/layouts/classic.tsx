import { Header } from '#app/shell/header/Header.tsx'
import { CollapseToggle, Hamburger, HeaderSearch } from '#app/shell/header/HeaderParts.tsx'
import type { Layout } from './layout.ts'
import { SideNav } from '#app/shell/nav/SideNav.tsx'

export const classic: Layout = {
  Side: SideNav,
  Top: () => (
    <Header>
      <Hamburger />
      <CollapseToggle />
      <HeaderSearch />
    </Header>
  ),
}
