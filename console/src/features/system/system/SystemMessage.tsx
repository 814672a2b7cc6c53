import type { ReactNode } from 'react'
import classes from './SystemMessage.module.css'

type Props = { picture: ReactNode; label?: string; title: string; what: string; detail?: string; children: ReactNode }

/** A page that explains a problem and the next step. */
export const SystemMessage = ({ picture, label, title, what, detail, children }: Props) => (
  <section className={classes['message']}>
    <svg className={classes['picture']} viewBox="0 0 120 80" aria-hidden="true">
      {picture}
    </svg>
    {label && <p className={classes['label']}>{label}</p>}
    <h1 className={classes['title']}>{title}</h1>
    <p className={classes['what']}>{what}</p>
    {detail && <code className={classes['detail']}>{detail}</code>}
    <div className={classes['acts']}>{children}</div>
  </section>
)
