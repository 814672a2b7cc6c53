import { kitWords } from '@learning-cms/texts/kit/kit'
import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { onEscape } from '#kit/keyboard/escape.ts'
import { useWords } from '#kit/text/words.ts'

type Props = { title: ReactNode; isOpen: boolean; onClose: () => void; size?: number; children: ReactNode }

/** A panel at the end edge of the page, for quick edits; full width on a phone. */
export function Drawer({ title, isOpen, onClose, size = 520, children }: Props) {
  const say = useWords(kitWords)
  return (
    <MantineDrawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeOnEscape={false}
      onKeyDown={onEscape(onClose)}
      position="right"
      size={size}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      {children}
    </MantineDrawer>
  )
}
