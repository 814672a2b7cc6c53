import type { Block, Blocks, BlockType } from '@learning-cms/contract/crm/blocks'
import { letterEditorWords } from '@learning-cms/texts/customers/letter-editor'
import { useEffect, useRef, useState } from 'react'
import { toastUndo } from '#kit/feedback/toast.tsx'
import { withPlace } from '#kit/list/ordering.ts'
import { focusDrawn } from '#kit/keyboard/focus-drawn.ts'
import { useWords } from '#kit/text/words.ts'
import { copyOf, newBlock } from './blocks.ts'

/** What can be done with a list of blocks, and where the focus goes afterwards. */
export function useBlocks(blocks: Blocks, onChange: (blocks: Blocks) => void) {
  const say = useWords(letterEditorWords)
  const list = useRef<HTMLOListElement>(null)
  const [spoken, setSpoken] = useState('')
  // Undo is offered for a while: it puts a block back into what the list is by then.
  const latest = useRef({ blocks, onChange })
  useEffect(() => {
    latest.current = { blocks, onChange }
  })
  const focus = (id: string | undefined) =>
    focusDrawn(() => list.current?.querySelector<HTMLElement>(`[data-block="${id}"]`))
  const add = (block: Block, at: number) => {
    onChange(blocks.toSpliced(at, 0, block))
    focus(block.id)
  }
  const nameOf = (block: Block) => say(`type.${block.type}`)
  const putBack = (block: Block, at: number) => {
    const { blocks: now, onChange: change } = latest.current
    if (!now.some(({ id }) => id === block.id)) change(now.toSpliced(at, 0, block))
  }
  /** Whatever had the focus keeps it. */
  const move = (from: number, to: number) => {
    if (to < 0 || to >= blocks.length) return
    const focused = document.activeElement
    onChange(withPlace(blocks, blocks[from]!.id, to))
    setSpoken(say('moved', { block: nameOf(blocks[from]!), number: to + 1, count: blocks.length }))
    if (focused instanceof HTMLElement) focusDrawn(() => focused)
  }
  const moveBack = (block: Block, at: number) => {
    const { blocks: now, onChange: change } = latest.current
    change(withPlace(now, block.id, at))
  }
  return {
    list,
    spoken,
    add: (type: BlockType, at: number) => add(newBlock(type), at),
    duplicate: (at: number) => add(copyOf(blocks[at]!), at + 1),
    change: (block: Block) => onChange(blocks.map((one) => (one.id === block.id ? block : one))),
    remove: (at: number) => {
      const block = blocks[at]!
      onChange(blocks.toSpliced(at, 1))
      focus((blocks[at + 1] ?? blocks[at - 1])?.id)
      toastUndo(say('removed', { block: nameOf(block) }), () => putBack(block, at))
    },
    move,
    /** By pointer one lets go in the wrong place more easily. */
    drop: (from: number, to: number) => {
      const block = blocks[from]!
      move(from, to)
      toastUndo(say('moved', { block: nameOf(block), number: to + 1, count: blocks.length }), () =>
        moveBack(block, from),
      )
    },
  }
}
export type BlockActs = Omit<ReturnType<typeof useBlocks>, 'list' | 'spoken'>
