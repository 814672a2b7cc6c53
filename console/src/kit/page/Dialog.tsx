import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { onEscape } from '#kit/keyboard/escape.ts'
import { LayerBody } from '#kit/layer/LayerBody.tsx'
import { useLayer } from '#kit/layer/use-layer.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  size?: string | number
  /** Gives it a cross with this name, where its buttons are far from the title. */
  closeLabel?: string
  /** Above drawers. */
  isAbove?: boolean
  children: ReactNode
}

/** A dialog with buttons of its own. Escape first closes what is open in it. */
export function Dialog({ isOpen, onClose, title, size, closeLabel, isAbove, children }: Props) {
  const { typing, dismiss, question } = useLayer(isOpen, onClose)
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={dismiss}
        closeOnEscape={false}
        onKeyDown={onEscape(dismiss)}
        title={title}
        withCloseButton={closeLabel !== undefined}
        closeButtonProps={{ 'aria-label': closeLabel }}
        size={size}
        zIndex={isAbove ? 300 : undefined}
      >
        <LayerBody typing={typing}>{children}</LayerBody>
      </Modal>
      {question}
    </>
  )
}
