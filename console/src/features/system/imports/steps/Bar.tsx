import type { ReactNode } from 'react'
import { useIsStuck } from '#kit/feedback/use-is-stuck.ts'
import classes from '#features/system/imports/import.module.css'

/** The next actions, always visible. */
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
