import { Menu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

type Props = { target: ReactElement; onClose: () => void; children: ReactNode }

export default function OpenRowMenu({ target, onClose, children }: Props) {
  return (
    <Menu opened onChange={(stays) => !stays && onClose()} position="bottom-end" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
