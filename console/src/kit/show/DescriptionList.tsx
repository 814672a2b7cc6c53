import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

/** Facts: names at the start, their values in a second column. A `sum` has its amounts at the end of the line. */
export const DescriptionList = ({ in: layout, children }: { in?: 'sum'; children: ReactNode }) => (
  <dl className={classes['facts']} data-in={layout}>
    {children}
  </dl>
)

type FactProps = { name: string; isTotal?: boolean; children: ReactNode }

const isNothing = (children: ReactNode) => !children || (Array.isArray(children) && children.length === 0)

/** Shows a dash where there is no value, nor one in a list. */
export const Description = ({ name, isTotal, children }: FactProps) => (
  <div data-total={isTotal ? '' : undefined}>
    <dt>{name}</dt>
    <dd dir="auto">{isNothing(children) ? '–' : children}</dd>
  </div>
)
