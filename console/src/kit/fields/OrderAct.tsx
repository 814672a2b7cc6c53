import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './OrderAct.module.css'

type Props = { label: string; isOff?: boolean; onAct: () => void; children: ReactNode }

/** Moves, copies or removes one of several. Switched off it keeps the focus, which `disabled` would lose. */
export const OrderAct = ({ label, isOff = false, onAct, children }: Props) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    aria-label={label}
    aria-disabled={isOff}
    className={classes['act']}
    onClick={isOff ? undefined : onAct}
  >
    {children}
  </ActionIcon>
)
