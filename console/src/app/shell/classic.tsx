import { Header } from './Header.tsx'
import { CollapseToggle, Hamburger, HeaderSearch } from './HeaderParts.tsx'
import type { Layout } from './layout.ts'
import { SideNav } from './SideNav.tsx'

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
