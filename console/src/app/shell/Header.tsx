import type { ReactNode } from 'react'
import classes from './Header.module.css'
import { HeaderEnd } from './HeaderParts.tsx'

/** The bar above the page: what the layout puts at its start and middle, and the same parts at its end. */
export const Header = ({ children }: { children: ReactNode }) => (
  <header className={classes.header} data-screen-only>
    <div className={classes.row}>
      {children}
      <HeaderEnd />
    </div>
  </header>
)
