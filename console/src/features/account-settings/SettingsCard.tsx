import { useId, type ReactNode } from 'react'
import classes from './account-settings.module.css'

type Props = { title: string; why?: ReactNode; children?: ReactNode }

export function SettingsCard({ title, why, children }: Props) {
  const id = useId()
  return (
    <section className={classes['card']} aria-labelledby={id} data-panel>
      <h2 id={id}>{title}</h2>
      {why && <p className={classes['quiet']}>{why}</p>}
      {children}
    </section>
  )
}
