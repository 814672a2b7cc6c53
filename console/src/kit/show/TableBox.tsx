import type { ReactNode } from 'react'
import classes from './plain-table.module.css'

/** A short table in a panel. On a phone it scrolls sideways, so it can be focused. */
export const TableBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
  <div className={classes['box']} role="group" aria-label={label} tabIndex={0}>
    <table className={classes['table']}>{children}</table>
  </div>
)
