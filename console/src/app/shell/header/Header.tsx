import type { ReactNode } from 'react'
import classes from './Header.module.css'
import { HeaderEnd } from './HeaderParts.tsx'

/** The bar above the page: the layout supplies its start and middle; its end is the same in all layouts. */
export const Header = ({ children }: { children: ReactNode }) => (
  <header className={classes.header} data-screen-only>
    <div className={classes.row}>
      {children}
      <HeaderEnd />
    </div>
  </header>
)
