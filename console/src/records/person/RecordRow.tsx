import type { ReactNode } from 'react'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import classes from './RecordRow.module.css'

/** A list of records that belong to a person. */
export const RecordRows = ({ children }: { children: ReactNode }) => <ul className={classes['rows']}>{children}</ul>

type Props = {
  /** Left out if the reader may not open it. */
  to?: string
  name: string
  state: ReactNode
  detail: ReactNode
  children?: ReactNode
}

/** One line: its name and state, what it is about, and at the end its amount and command. */
export function RecordRow({ to, name, state, detail, children }: Props) {
  const { hrefOf, follow } = useFollow()
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <span className={classes['line']}>
          {to ? (
            <a href={hrefOf(to)} onClick={(event) => follow(event, to)} dir="auto">
              {name}
            </a>
          ) : (
            <span dir="auto">{name}</span>
          )}
          {state}
        </span>
        <span className={classes['detail']} dir="auto">
          {detail}
        </span>
      </div>
      {children && <div className={classes['end']}>{children}</div>}
    </li>
  )
}
