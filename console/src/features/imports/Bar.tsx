import type { ReactNode } from 'react'
import { useIsStuck } from '#kit/feedback/use-is-stuck.ts'
import classes from './import.module.css'

/** What can be done next, always in sight. */
export function Bar({ children }: { children: ReactNode }) {
  const { sentinel, isStuck } = useIsStuck()
  return (
    <>
      <div className={classes['bar']} data-stuck={isStuck || undefined}>
        {children}
      </div>
      <div ref={sentinel} aria-hidden />
    </>
  )
}
