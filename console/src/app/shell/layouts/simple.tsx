import { useEffect, useRef, useState } from 'react'
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
      <Middle />
      <HeaderSearch />
    </Header>
  ),
}

/** The row, if all of it fits between logo and search, else the drawer of small screens. */
function Middle() {
  const middle = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [isTight, setTight] = useState(false)
  useEffect(() => {
    const sizes = new ResizeObserver(() => setTight(row.current!.offsetWidth > middle.current!.clientWidth))
    sizes.observe(middle.current!)
    sizes.observe(row.current!)
    return () => sizes.disconnect()
  }, [])
  return (
    <div ref={middle} className={classes.middle} data-tight={isTight || undefined}>
      <div ref={row} className={classes.row}>
        <TopNav />
      </div>
    </div>
  )
}
