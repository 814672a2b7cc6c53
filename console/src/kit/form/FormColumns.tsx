import type { ReactNode } from 'react'
import classes from './FormColumns.module.css'

type ColumnsProps = {
  children: ReactNode
  aside?: ReactNode
  /** The record's state; above the aside, or above everything in one column. */
  lead?: ReactNode
}

/** Two columns of titled cards, 2 : 1; a single column below the large breakpoint. */
export const FormColumns = ({ children, aside, lead }: ColumnsProps) => (
  <div className={classes['columns']} data-leads={lead ? '' : undefined}>
    {lead && <div className={classes['lead']}>{lead}</div>}
    <div className={classes['main']}>{children}</div>
    {aside && <div className={classes['aside']}>{aside}</div>}
  </div>
)

type FormCardProps = { title: string; help?: ReactNode; action?: ReactNode; children: ReactNode }

export const FormCard = ({ title, help, action, children }: FormCardProps) => (
  <section className={classes['card']} aria-label={title}>
    <header className={classes['head']}>
      <h2 className={classes['title']}>{title}</h2>
      {action}
    </header>
    {help && <p className={classes['help']}>{help}</p>}
    <div className={classes['fields']}>{children}</div>
  </section>
)

/** Fields on one line, where there is room. */
export const FormLine = ({ children }: { children: ReactNode }) => <div className={classes['line']}>{children}</div>
