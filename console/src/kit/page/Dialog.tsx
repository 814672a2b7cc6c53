import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { onEscape } from '#kit/keyboard/escape.ts'

type Props = { isOpen: boolean; onClose: () => void; title: string; size?: string; children: ReactNode }

/** A dialog with buttons of its own. Escape first closes what is open in it. */
export function Dialog({ isOpen, onClose, title, size, children }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={onEscape(onClose)}
      title={title}
      withCloseButton={false}
      size={size}
    >
      {children}
    </Modal>
  )
}
