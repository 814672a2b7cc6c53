import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** Names, and what each is: at the other end of its line, or where the room is wide in a column beside the names. */
export const Facts = ({ in: layout, children }: { in?: 'columns'; children: ReactNode }) => (
  <dl className={classes['facts']} data-in={layout}>
    {children}
  </dl>
)

type FactProps = { name: string; isTotal?: boolean; children: ReactNode }

/** A dash where there is nothing. */
export const Fact = ({ name, isTotal, children }: FactProps) => (
  <div data-total={isTotal ? '' : undefined}>
    <dt>{name}</dt>
    <dd dir="auto">{children || '–'}</dd>
  </div>
)
