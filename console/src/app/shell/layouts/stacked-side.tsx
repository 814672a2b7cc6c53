import { Header } from '#app/shell/header/Header.tsx'
import { Hamburger, HeaderSearch } from '#app/shell/header/HeaderParts.tsx'
import type { Layout } from './layout.ts'
import { StackedNav } from '#app/shell/nav/nav-parts.ts'

export const stackedSide: Layout = {
  Side: StackedNav,
  Top: () => (
    <Header>
      <Hamburger />
      <HeaderSearch />
    </Header>
  ),
}
