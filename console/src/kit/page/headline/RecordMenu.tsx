import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { DeleteIcon, EditIcon, VisibleIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'

type OpenRecordProps = { to: string; mayWrite: boolean; children: ReactNode }

/** Opens the record: a pencil for people who may edit it, an eye for everyone else. */
export function OpenItem({ to, mayWrite, children }: OpenRecordProps) {
  const { go } = useFollow()
  const OpenIcon = mayWrite ? EditIcon : VisibleIcon
  return (
    <Menu.Item leftSection={<OpenIcon size={18} />} onClick={() => go(to)}>
      {children}
    </Menu.Item>
  )
}

type CommandsProps<Command extends string> = {
  commands: readonly Command[]
  icons: Record<Command, typeof EditIcon>
  nameOf: (command: Command) => string
  onCommand: (command: Command) => void
}

/** The commands that the record's state and the person's rights allow. */
export const CommandItems = <Command extends string>({ commands, icons, nameOf, onCommand }: CommandsProps<Command>) =>
  commands.map((command) => {
    const CommandIcon: typeof EditIcon = icons[command]
    return (
      <Menu.Item key={command} leftSection={<CommandIcon size={18} />} onClick={() => onCommand(command)}>
        {nameOf(command)}
      </Menu.Item>
    )
  })

/** Last and apart from the others, so that nobody chooses it by accident. */
export const RemoveItem = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <>
    <Menu.Divider />
    <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={onClick}>
      {children}
    </Menu.Item>
  </>
)
