import type { Category } from '@learning-cms/contract/courses/categories'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { useLayoutEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { useWords } from '#kit/text/words.ts'
import type { Arrow, VisibleRow } from './tree.ts'
import type { Holding } from './use-hold.ts'

type TreeKeysOptions = {
  rows: readonly VisibleRow[]
  body: RefObject<HTMLElement | null>
  holding: Holding
  mayWrite: boolean
  mayArrange: boolean
  onToggle: (id: string) => void
  onEdit: (category: Category) => void
}

/** Arrows work visually: on a right-to-left page, left goes inwards. */
const inward = () => (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')

function arrowOf(key: string): Arrow | undefined {
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return key === inward() ? 'in' : 'out'
}

export function useTreeKeys({ rows, body, holding, mayWrite, mayArrange, onToggle, onEdit }: TreeKeysOptions) {
  const say = useWords(categoryWords)
  const [focusedId, setFocused] = useState<string>()
  const current = rows.find(({ category }) => category.id === focusedId) ?? rows[0]
  const { hold } = holding

  const focusRow = (id: string | undefined) => body.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  // Moving the row in the document removes the focus.
  useLayoutEffect(() => {
    if (hold) body.current?.querySelector<HTMLElement>(`[data-id="${hold.id}"]`)?.focus()
  }, [hold, body])

  const holdKey = ({ key }: KeyboardEvent) => {
    const arrow = arrowOf(key)
    if (arrow) holding.step(arrow)
    else if (key === 'Enter' || key === ' ') holding.drop()
    else if (key === 'Escape') holding.cancel()
    else return key !== 'Tab'
    return true
  }
  const fold = (row: VisibleRow, arrow: 'in' | 'out') => {
    if (arrow === 'in' && row.hasChildren && !row.isOpen) return onToggle(row.category.id)
    if (arrow === 'out' && row.isOpen) return onToggle(row.category.id)
    const next = rows[rows.indexOf(row) + 1]
    focusRow(arrow === 'out' ? (row.category.parentId ?? undefined) : row.isOpen ? next?.category.id : undefined)
  }
  const walkKey = (row: VisibleRow, { key }: KeyboardEvent) => {
    const at = rows.indexOf(row)
    const arrow = arrowOf(key)
    if (arrow === 'down' || key === 'j') focusRow(rows[at + 1]?.category.id)
    else if (arrow === 'up' || key === 'k') focusRow(rows[at - 1]?.category.id)
    else if (arrow === 'in' || arrow === 'out') fold(row, arrow)
    else if (key === 'Home') focusRow(rows[0]?.category.id)
    else if (key === 'End') focusRow(rows.at(-1)?.category.id)
    else if (key === 'Enter' || key === 'e') onEdit(row.category)
    else if (key === ' ' && mayArrange) holding.grab(row.category)
    else if (key === ' ' && mayWrite) holding.announce(say('searchFirst'))
    else return key === ' '
    return true
  }
  return {
    currentId: current?.category.id,
    onFocus: setFocused,
    onKeyDown: (event: KeyboardEvent) => {
      const isOnRow = event.target instanceof Element && event.target.matches('[data-id]')
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!current || !isOnRow || !isPlain) return
      if (hold ? holdKey(event) : walkKey(current, event)) event.preventDefault()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (hold && relatedTarget && !currentTarget.contains(relatedTarget)) holding.cancel()
    },
  }
}
