import { editWords } from '@learning-cms/texts/kit/edit'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#kit/text/words.ts'
import type { CellField, CellValue } from './cell-edit.ts'
import classes from './edit.module.css'
import { CellInput } from './CellInput.tsx'

type Props = {
  edit: CellField
  value: CellValue
  error?: string
  label: string
  /** `goes`: whether focus stays on the cell or has already moved elsewhere. */
  onSave: (value: CellValue, goes: 'stay' | 'away') => void
  onLeave: () => void
}

/** The next cell of the list that can be edited, or the one before. */
function cellBeside(from: Element, step: 1 | -1) {
  const cells = [...(from.closest('table')?.querySelectorAll<HTMLElement>('[data-edit-cell], [data-editing]') ?? [])]
  return cells[cells.findIndex((cell) => cell.contains(from)) + step]
}

/** Enter and Tab save, and Tab opens the next cell; Escape discards the input. */
export function CellEditor({ edit, value: before, error, label, onSave, onLeave }: Props) {
  const say = useWords(editWords)
  const errorId = useId()
  const [value, setValue] = useState(before)
  const isOver = useRef(false)
  const [isUnread, setUnread] = useState(false)
  const save = (goes: 'stay' | 'away') => {
    if (Number.isNaN(value)) return setUnread(true)
    isOver.current = true
    onSave(value, goes)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      isOver.current = true
      onLeave()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      save('stay')
    } else if (event.key === 'Tab' && !Number.isNaN(value)) {
      const next = cellBeside(event.currentTarget, event.shiftKey ? -1 : 1)
      if (!next) return
      event.preventDefault()
      // Synchronous, so that what is typed right after Tab goes into the next cell: this editor closes before the click
      // opens that one.
      flushSync(() => save('away'))
      next.click()
    }
  }
  const onBlur = () => {
    if (!isOver.current) save('away')
  }
  const message = isUnread ? say(edit.as === 'count' ? 'notCount' : 'notMoney') : error
  const field = {
    'aria-label': label,
    'aria-describedby': message ? errorId : undefined,
    'aria-invalid': message !== undefined,
    error: message !== undefined,
    onKeyDown,
    onBlur,
  } as const
  return (
    <div className={classes['editor']} data-editing>
      <CellInput
        {...field}
        edit={edit}
        value={value}
        onChange={(typed) => {
          setUnread(false)
          setValue(typed)
        }}
      />
      {message && (
        <p id={errorId} role="alert" className={classes['error']}>
          {message}
        </p>
      )}
    </div>
  )
}
