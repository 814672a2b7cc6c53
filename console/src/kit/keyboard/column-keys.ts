import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/**
 * For the body of a table of fields, captured: the arrow keys and Enter go to the same column of the row above or below,
 * as in a spreadsheet. During a Telex or VNI composition the keys are the composition's.
 */
export function moveInColumn(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = steps[event.key]
  const { target, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event
  if (!step || nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return
  if (!(target instanceof HTMLInputElement)) return
  const cell = target.closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row) return
  const next = row.parentElement?.children[[...row.parentElement.children].indexOf(row) + step]
  const field = next?.children[cell.cellIndex]?.querySelector('input')
  event.preventDefault()
  event.stopPropagation()
  field?.focus()
  if (field?.type === 'text') field.select()
}
