import { ActionIcon } from '@mantine/core'
import type { FitIcon } from '#kit/show/kit-icons.ts'

export const TOOL_PX = 36

type Props = {
  label: string
  icon: typeof FitIcon
  isPressed?: boolean
  isOff?: boolean
  onClick: () => void
}

/** A button below the canvas. */
export const Tool = ({ label, icon: Icon, isPressed, isOff, onClick }: Props) => (
  <ActionIcon
    variant={isPressed ? 'light' : 'subtle'}
    {...(!isPressed && { color: 'gray' })}
    size={TOOL_PX}
    aria-label={label}
    aria-pressed={isPressed}
    aria-disabled={isOff || undefined}
    data-disabled={isOff || undefined}
    onClick={() => !isOff && onClick()}
  >
    <Icon size={20} stroke={1.5} aria-hidden />
  </ActionIcon>
)
