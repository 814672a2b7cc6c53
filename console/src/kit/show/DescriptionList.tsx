import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

/** Names with their values: at the other end of the line, or in a second column where there is room. */
export const DescriptionList = ({ in: layout, children }: { in?: 'columns'; children: ReactNode }) => (
  <dl className={classes['facts']} data-in={layout}>
    {children}
  </dl>
)

type FactProps = { name: string; isTotal?: boolean; children: ReactNode }

/** Shows a dash where there is no value. */
export const Description = ({ name, isTotal, children }: FactProps) => (
  <div data-total={isTotal ? '' : undefined}>
    <dt>{name}</dt>
    <dd dir="auto">{children || '–'}</dd>
  </div>
)
