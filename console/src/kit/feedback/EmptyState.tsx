import type { ReactNode } from 'react'
import { EmptyDrawing } from '#kit/brand/drawings.tsx'
import classes from '#kit/show/state.module.css'

/** Shown while there is nothing here: what this place is for, and the next step as a button. */
export function EmptyState({ title, why, action, drawing }: StateProps) {
  return (
    <div className={classes['state']}>
      <span className={classes['drawing']}>{drawing ?? <EmptyDrawing />}</span>
      <p className={classes['title']}>{title}</p>
      {why && <p className={classes['why']}>{why}</p>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  )
}

type StateProps = { title: string; why?: ReactNode; action?: ReactNode; drawing?: ReactNode }
