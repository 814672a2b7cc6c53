import { Header } from './Header.tsx'
import { Hamburger, HeaderSearch } from './HeaderParts.tsx'
import type { Layout } from './layout.ts'
import { StackedNav } from './nav-parts.ts'

export const stackedSide: Layout = {
  Side: StackedNav,
  Top: () => (
    <Header>
      <Hamburger />
      <HeaderSearch />
    </Header>
  ),
}
