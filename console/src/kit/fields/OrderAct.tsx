import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './OrderAct.module.css'

type Props = { label: string; isOff?: boolean; onAct: () => void; children: ReactNode }

/** Moves, copies or removes one item of a list. When off it is not `disabled`, which would lose the focus. */
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
