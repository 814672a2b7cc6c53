import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

/** Facts: names at the start, their values in a second column. A `sum` has its amounts at the end of the line. */
export const DescriptionList = ({ in: layout, children }: { in?: 'sum'; children: ReactNode }) => (
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
