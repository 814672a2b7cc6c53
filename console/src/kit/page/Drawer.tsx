import { kitWords } from '@learning-cms/texts/kit/kit'
import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { onEscape } from '#kit/keyboard/escape.ts'
import { LayerBody } from '#kit/layer/LayerBody.tsx'
import { useLayer } from '#kit/layer/use-layer.tsx'
import { useWords } from '#kit/text/words.ts'

type Props = { title: ReactNode; isOpen: boolean; onClose: () => void; size?: number; children: ReactNode }

/** A panel at the end edge of the page, for quick edits; full width on a phone. */
export function Drawer({ title, isOpen, onClose, size = 520, children }: Props) {
  const say = useWords(kitWords)
  const { typing, dismiss, question } = useLayer(isOpen, onClose)
  return (
    <>
      <MantineDrawer
        opened={isOpen}
        onClose={dismiss}
        title={title}
        closeOnEscape={false}
        onKeyDown={onEscape(dismiss)}
        position="right"
        size={size}
        closeButtonProps={{ 'aria-label': say('close') }}
      >
        <LayerBody typing={typing}>{children}</LayerBody>
      </MantineDrawer>
      {question}
    </>
  )
}
