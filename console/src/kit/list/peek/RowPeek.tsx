import { peekWords } from '@learning-cms/texts/kit/peek'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { closestTo } from '#kit/keyboard/closest-to.ts'
import { useKeys } from '#kit/keyboard/keys.ts'
import { useWords } from '#kit/text/words.ts'
import type { Column } from '#kit/list/table/DataTable.tsx'

const PeekPanel = lazyRouteComponent(() => import('./PeekPanel.tsx'))

export type PeekProps<Row, Field extends string> = {
  rows: readonly Row[]
  columns: readonly Column<Row, Field>[]
  nameOf: (row: Row) => string
  href: (row: Row) => string
  menu: ((row: Row) => ReactNode) | undefined
  /** What a feature shows of a record beyond its row. */
  more: ComponentType<{ row: Row }> | undefined
}

type Props<Row, Field extends string> = PeekProps<Row, Field> & { box: RefObject<HTMLElement | null> }

const linksIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
/** The row with the focus; without one, the row under the pointer. */
const rowIn = (box: HTMLElement | null) =>
  box?.querySelector('tbody tr:is(:focus-within, [data-peeked])') ?? box?.querySelector('tbody tr:hover')
/** Space belongs to the buttons and boxes of a row. */
const isOnRow = () => document.activeElement?.matches('body, [data-row-link]') ?? true

/** Space shows the record of a row beside the list; the focus stays on the row, so j and k go on. */
export function RowPeek<Row extends { id: string }, Field extends string>({ box, ...peek }: Props<Row, Field>) {
  const say = useWords(peekWords)
  const group = useWords(kitWords)('keyGroupList')
  const [id, setId] = useState<string>()
  const row = peek.rows.find((row) => row.id === id)
  const at = row ? peek.rows.indexOf(row) : -1
  const show = (element: Element | null | undefined) => {
    const links = linksIn(box.current)
    const link = links.find((link) => element?.contains(link))
    setId(link && peek.rows[links.indexOf(link)]?.id)
    link?.focus()
  }
  const close = () => {
    // The focus on its row would show it again.
    linksIn(box.current)[at]?.focus()
    setId(undefined)
  }
  // An open menu closes first.
  const closeUnlessMenu = (event: KeyboardEvent) => closestTo(event, '[role=menu]') ?? close()
  useKeys([
    {
      key: ' ',
      label: say('keyPeek'),
      group,
      run: () => (row ? close() : show(rowIn(box.current))),
      isSeen: () => isOnRow() && Boolean(rowIn(box.current)),
    },
    {
      key: 'm',
      label: say('keyMenu'),
      group,
      run: () => rowIn(box.current)?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
    },
    ...(row ? [{ key: 'Escape', label: say('keyClose'), group, run: closeUnlessMenu }] : []),
  ])
  useEffect(() => {
    const table = box.current
    if (id === undefined || !table) return undefined
    const follow = (event: FocusEvent) => {
      const links = linksIn(table)
      const next = peek.rows[links.findIndex((link) => link === event.target)]
      if (next) setId(next.id)
    }
    linksIn(table)[at]?.closest('tr')?.toggleAttribute('data-peeked', true)
    table.addEventListener('focusin', follow)
    return () => {
      table.querySelector('[data-peeked]')?.removeAttribute('data-peeked')
      table.removeEventListener('focusin', follow)
    }
  }, [box, id, at, peek.rows])
  if (!row) return null
  const step = (by: 1 | -1) => linksIn(box.current)[at + by]?.focus()
  return (
    <Suspense>
      <PeekPanel {...(peek as unknown as PeekProps<{ id: string }, string>)} row={row} onStep={step} onClose={close} />
    </Suspense>
  )
}
