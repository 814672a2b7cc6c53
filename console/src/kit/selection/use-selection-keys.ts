import { kitWords } from '@learning-cms/texts/kit/kit'
import { selectionWords } from '@learning-cms/texts/kit/selection'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useKeys } from '#kit/keyboard/keys.ts'
import { useWords } from '#kit/text/words.ts'
import { idsIn } from './Boxes.tsx'
import type { Selection } from './selection.ts'

const rowIn = () => document.activeElement?.closest('tr') ?? undefined
const idOf = (row: Element | undefined) => row?.querySelector<HTMLInputElement>('[data-select]')?.dataset['select']

/** x ticks the focused row; Shift with an arrow ticks it and the next. */
export function useSelectionKeys(body: RefObject<HTMLElement | null>, selection: Selection | undefined) {
  const say = useWords(selectionWords)
  const group = useWords(kitWords)('keyGroupList')
  const tick = () => {
    const id = idOf(rowIn())
    if (id && body.current?.contains(document.activeElement)) selection?.toggle(id, idsIn(body.current))
  }
  useKeys(
    selection
      ? [
          { key: 'x', label: say('keySelect'), group, run: tick },
          // Handled below, since plain arrows belong to the page; listed here for the shortcuts dialog.
          { key: 'Shift+↓', label: say('keySelectOn'), group, run: () => undefined },
        ]
      : [],
  )
  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    if (!selection || !event.shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    const row = rowIn()
    const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
    if (!row || !(event.target instanceof Element && event.target.matches('[data-row-link], [data-select]'))) return
    event.preventDefault()
    const ids = [idOf(row), idOf(next ?? undefined)].filter((id) => id !== undefined)
    selection.put(ids, true)
    next?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  })
  useEffect(() => {
    const rows = body.current
    rows?.addEventListener('keydown', onArrow)
    return () => rows?.removeEventListener('keydown', onArrow)
  }, [body])
}
