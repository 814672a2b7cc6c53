import { useId, type ReactNode } from 'react'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import classes from './dashboard.module.css'

type Props = { title: string; all: { to: string; label: string }; children: ReactNode }

/** A card with a short list and the way to the whole one. */
export function Panel({ title, all, children }: Props) {
  const id = useId()
  const { hrefOf, follow } = useFollow()
  return (
    <section className={classes['card']} aria-labelledby={id} data-panel>
      <header>
        <h2 id={id}>{title}</h2>
        <a href={hrefOf(all.to)} onClick={(event) => follow(event, all.to)}>
          {all.label}
        </a>
      </header>
      {children}
    </section>
  )
}
