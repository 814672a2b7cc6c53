import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

/** Names, and what each is: at the other end of its line, or where the room is wide in a column beside the names. */
export const DescriptionList = ({ in: layout, children }: { in?: 'columns'; children: ReactNode }) => (
  <dl className={classes['facts']} data-in={layout}>
    {children}
  </dl>
)

type FactProps = { name: string; isTotal?: boolean; children: ReactNode }

/** A dash where there is nothing. */
export const Description = ({ name, isTotal, children }: FactProps) => (
  <div data-total={isTotal ? '' : undefined}>
    <dt>{name}</dt>
    <dd dir="auto">{children || '–'}</dd>
  </div>
)
