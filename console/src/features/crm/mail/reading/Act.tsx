import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { label: string; onClick: () => void; children: ReactNode }

/** What is done with a conversation, as an icon. */
export const Act = ({ label, onClick, children }: Props) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size="input-sm" aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
