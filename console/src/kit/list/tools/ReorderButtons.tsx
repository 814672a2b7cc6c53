import { ActionIcon } from '@mantine/core'
import { DeleteIcon, MoveDownIcon, MoveUpIcon } from '#kit/show/icons.ts'

type Props = {
  /** Position in the list, from 0. */
  at: number
  total: number
  labels: { up: string; down: string; remove: string }
  move: (step: 1 | -1) => void
  remove: () => void
}

/** Up, down and remove, for an item of an ordered list. At the ends a button is disabled but keeps the focus. */
export function ReorderButtons({ at, total, labels, move, remove }: Props) {
  const acts = [
    { label: labels.up, Icon: MoveUpIcon, isOff: at === 0, run: () => move(-1) },
    { label: labels.down, Icon: MoveDownIcon, isOff: at === total - 1, run: () => move(1) },
    { label: labels.remove, Icon: DeleteIcon, isOff: false, run: remove },
  ]
  return acts.map(({ label, Icon, isOff, run }) => (
    <ActionIcon
      key={label}
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={() => !isOff && run()}
    >
      <Icon size={18} />
    </ActionIcon>
  ))
}
