import { ActionIcon } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './HeaderIcon.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'color'> & {
  /** What the button does, and its current state. */
  label: string
  /** The same in short, for the tooltip. */
  tip: string
  children: ReactNode
  /** A dot on the icon. */
  news?: 'well' | 'badly' | undefined
}

/** A button of the header that opens something and can signal news. */
export const HeaderIcon = ({ label, tip, news, children, ...button }: Props) => (
  <ActionIcon
    {...button}
    className={classes['icon']}
    variant="subtle"
    color="gray"
    size={36}
    aria-label={label}
    data-tip={tip}
    aria-haspopup="dialog"
    data-news={news}
  >
    {children}
  </ActionIcon>
)
