import { useDraggable } from '@dnd-kit/core'
import { letterEditorWords } from '@learning-cms/texts/customers/letter-editor'
import type { KeyboardEvent } from 'react'
import { DragIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './editor.module.css'

type Props = { id: string; name: string; onStep: (step: 1 | -1) => void }

/** Dragged with a pointer; on the keyboard, arrow keys move the block at once. */
export function BlockHandle({ id, name, onStep }: Props) {
  const say = useWords(letterEditorWords)
  const { setNodeRef, listeners } = useDraggable({ id })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    // With Alt the block's own key moves it.
    if (!step || event.altKey) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes['handle']}
      aria-label={say('drag', { name })}
      data-tip={say('dragHow')}
      {...listeners}
      onKeyDown={onKeyDown}
    >
      <DragIcon size={18} aria-hidden />
    </button>
  )
}
