import { type Block, type Blocks, type BlockType } from '@learning-cms/contract/crm/mail/blocks'
import { letterEditorWords } from '@learning-cms/texts/crm/campaigns/letter-editor'
import { useEffect, useRef, useState } from 'react'
import { toastUndo } from '#kit/feedback/toast.tsx'
import { focusDrawn } from '#kit/keyboard/focus-drawn.ts'
import { useWords } from '#kit/text/words.ts'
import { copyOf, newBlock } from './blocks.ts'
import {
  blockIn,
  blocksIn,
  listsOf,
  mostIn,
  refusalAt,
  spotOf,
  stepThrough,
  withList,
  withMoved,
  type ListKey,
  type BlockSpot,
} from './places.ts'

type ChangeBlocks = (blocks: Blocks) => void

/** The letter with a block put in; undefined once the list is gone. */
function withPut(blocks: Blocks, block: Block, { list, at }: BlockSpot) {
  const inside = blocksIn(blocks, list)
  return inside && withList(blocks, list, inside.toSpliced(at, 0, block))
}

/** Undo puts a block back into the letter as it is by then. */
function usePuttingBack(blocks: Blocks, onChange: ChangeBlocks) {
  const latest = useRef({ blocks, onChange })
  useEffect(() => {
    latest.current = { blocks, onChange }
  })
  return {
    deleted: (block: Block, spot: BlockSpot) => {
      const { blocks: now, onChange: change } = latest.current
      const next = blockIn(now, block.id) ? undefined : withPut(now, block, spot)
      if (next) change(next)
    },
    moved: (id: string, spot: BlockSpot) => {
      const { blocks: now, onChange: change } = latest.current
      change(withMoved(now, id, spot))
    },
  }
}

/** Where blocks stand, and why they cannot stand elsewhere, in words. */
function useWordsOf(blocks: Blocks) {
  const say = useWords(letterEditorWords)
  const nameOf = (id: string) => say(`type.${blockIn(blocks, id)!.type}`)
  return {
    nameOf,
    standing: (id: string, next: Blocks, from: ListKey) => {
      const { list, at } = spotOf(next, id)!
      const where = { block: nameOf(id), number: at + 1, count: blocksIn(next, list)!.length }
      if (list === from) return say('moved', where)
      if (list === 'letter') return say('movedOut', where)
      return say('movedInto', { ...where, column: say(list.endsWith('/first') ? 'column.first' : 'column.second') })
    },
    refused: (id: string, list: ListKey) => {
      const refusal = refusalAt(blocks, id, list)
      return refusal && say(`refused.${refusal}`, { block: nameOf(id), most: mostIn(list) })
    },
  }
}

/** Moving blocks. What had the focus keeps it; in another list that is the block's handle. */
function useMoves(blocks: Blocks, onChange: ChangeBlocks, drawn: (id: string) => HTMLElement | null | undefined) {
  const say = useWords(letterEditorWords)
  const [spoken, setSpoken] = useState('')
  const { standing, refused } = useWordsOf(blocks)
  const putBack = usePuttingBack(blocks, onChange)
  const carry = (id: string, to: BlockSpot, isUndoable = false) => {
    const from = spotOf(blocks, id)!
    const refusal = refused(id, to.list)
    if (refusal) return setSpoken(refusal)
    const next = withMoved(blocks, id, to)
    const isElsewhere = to.list !== from.list
    const focused = document.activeElement
    onChange(next)
    const words = standing(id, next, from.list)
    setSpoken(words)
    if (isElsewhere || isUndoable) toastUndo(words, () => putBack.moved(id, from))
    focusDrawn(() => (isElsewhere ? drawn(id)?.querySelector<HTMLElement>('[data-handle]') : (focused as HTMLElement)))
  }
  return {
    spoken,
    refused,
    carry: (id: string, to: BlockSpot) => carry(id, to),
    /** Moves a block within its list. */
    step: (id: string, step: 1 | -1) => {
      const { list, at } = spotOf(blocks, id)!
      if (blocksIn(blocks, list)![at + step]) carry(id, { list, at: at + step })
    },
    /** Moves a block into or out of columns. */
    through: (id: string, step: 'in' | 'out') => {
      const move = stepThrough(blocks, id, step)
      if (move) carry(id, move.to)
      else if (step === 'in' && listsOf(blocks).length === 1) setSpoken(say('noColumns'))
    },
    /** A drop offers undo, since a pointer misses its target more easily. */
    drop: (id: string, to: BlockSpot) => carry(id, to, true),
  }
}

/** What can be done with the blocks of a letter, those in columns as well, and where the focus goes afterwards. */
export function useBlocks(blocks: Blocks, onChange: ChangeBlocks) {
  const say = useWords(letterEditorWords)
  const place = useRef<HTMLDivElement>(null)
  const drawn = (id: string) => place.current?.querySelector<HTMLElement>(`[data-block="${id}"]`)
  const moves = useMoves(blocks, onChange, drawn)
  const { nameOf } = useWordsOf(blocks)
  const putBack = usePuttingBack(blocks, onChange)
  const add = (block: Block, spot: BlockSpot) => {
    const next = withPut(blocks, block, spot)
    if (!next) return
    onChange(next)
    focusDrawn(() => drawn(block.id))
  }
  return {
    ...moves,
    place,
    add: (type: BlockType, list: ListKey) => add(newBlock(type), { list, at: blocksIn(blocks, list)?.length ?? 0 }),
    duplicate: (id: string) => {
      const { list, at } = spotOf(blocks, id)!
      add(copyOf(blockIn(blocks, id)!), { list, at: at + 1 })
    },
    change: (block: Block) => {
      const { list } = spotOf(blocks, block.id)!
      const inside = blocksIn(blocks, list)!.map((one) => (one.id === block.id ? block : one))
      onChange(withList(blocks, list, inside))
    },
    remove: (id: string) => {
      const [block, spot] = [blockIn(blocks, id)!, spotOf(blocks, id)!]
      const inside = blocksIn(blocks, spot.list)!
      onChange(withList(blocks, spot.list, inside.toSpliced(spot.at, 1)))
      const next = inside[spot.at + 1] ?? inside[spot.at - 1]
      focusDrawn(() => next && drawn(next.id))
      toastUndo(say('removed', { block: nameOf(id) }), () => putBack.deleted(block, spot))
    },
  }
}
export type BlockActs = Omit<ReturnType<typeof useBlocks>, 'place' | 'spoken'>
