import type { ReactNode } from 'react'
import { WarningIcon } from '#kit/show/icons.ts'
import classes from './artifact.module.css'

/** A warning: the value is allowed, but worth checking. */
export const Note = ({ children }: { children: ReactNode }) => (
  <div className={classes['note']} role="status">
    <WarningIcon size={16} aria-hidden />
    <span>{children}</span>
  </div>
)
