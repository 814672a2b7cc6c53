import { useDraggable } from '@dnd-kit/core'
import type { KeyboardEvent } from 'react'
import { DragIcon } from '#kit/show/icons.ts'
import classes from './Curriculum.module.css'

type Props = { id: string; label: string; onStep: (step: 1 | -1) => void }

/** Dragged with a pointer; on the keyboard, arrow keys move it at once. */
export function MoveHandle({ id, label, onStep }: Props) {
  const { setNodeRef, listeners } = useDraggable({ id })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (!step) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes['handle']}
      data-handle={id}
      aria-label={label}
      {...listeners}
      onKeyDown={onKeyDown}
    >
      <DragIcon size={18} aria-hidden />
    </button>
  )
}
