import type { ReactNode } from 'react'
import classes from './DrawerFooter.module.css'

type Props = {
  /** What it comes to, in view however long the form is: an amount. */
  sum?: ReactNode
  /** One quiet line below. */
  detail?: ReactNode
  /** The buttons, the one that sends it last. */
  children: ReactNode
}

/** The foot of a form in a drawer: the sum at the start, the buttons at the end, always in view. */
export const DrawerFooter = ({ sum, detail, children }: Props) => (
  <div className={classes['footer']}>
    <div className={classes['words']} role="status">
      {sum && <strong>{sum}</strong>}
      {detail && <span>{detail}</span>}
    </div>
    <div className={classes['acts']}>{children}</div>
  </div>
)
