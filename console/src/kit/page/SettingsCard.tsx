import { useId, type ReactNode } from 'react'
import classes from './SettingsCard.module.css'

type Props = { title: string; badge?: ReactNode; why?: ReactNode; children?: ReactNode }

/** One of several groups of settings on a page, each saved by itself. */
export function SettingsCard({ title, badge, why, children }: Props) {
  const id = useId()
  return (
    <section className={classes['card']} aria-labelledby={id} data-panel>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {badge}
      </div>
      {why && <p className={classes['why']}>{why}</p>}
      {children}
    </section>
  )
}
