import type { ReactNode } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import classes from './folded.module.css'

type Props = {
  /** A media query: where it holds, there is room for one column only. */
  when: string
  title: ReactNode
  /** The most useful of what is inside. */
  brief?: ReactNode
  children: ReactNode
}

/** Collapses its content where there is room for one column only, so that the main content comes first. */
export function Folded({ when, title, brief, children }: Props) {
  const isFolded = useMediaQuery(when, false, { getInitialValueInEffect: false })
  if (!isFolded) return children
  return (
    <details className={classes['folded']}>
      <summary>
        <span>{title}</span>
        {brief && <span className={classes['brief']}>{brief}</span>}
      </summary>
      {children}
    </details>
  )
}
