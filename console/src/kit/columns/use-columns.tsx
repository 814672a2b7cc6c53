import { columnsWords } from '@learning-cms/texts/kit/columns'
import { ActionIcon } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import type { Column } from '#kit/list/table/DataTable.tsx'
import { ColumnsIcon } from '#kit/show/kit-icons.ts'
import type { ListQuery, ListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { arranged, readColumns, withinWidths, writeColumns } from './arrange.ts'

const ColumnsPanel = lazyRouteComponent(() => import('./ColumnsPanel.tsx'), 'ColumnsPanel')

/** Stores a person's columns for a list, used where the address has none. */
export type ColumnStore = { stored: string | undefined; keep: (columns: string | undefined) => void }

/** The columns to draw, their widths, and the button that opens the chooser, which needs columns with names. */
export function useColumns<Row, Field extends string, Query extends ListQuery>(
  columns: Column<Row, Field>[],
  list: ListState<Query>,
  { stored, keep }: ColumnStore,
) {
  const text = list.columns ?? stored
  const placed = useMemo(() => readColumns(text), [text])
  const names = placed?.map(({ name }) => name).join()
  // Changing a width keeps the same columns, so rows do not re-render.
  const visible = useMemo(() => arranged(columns, names?.split(',')), [columns, names])
  const arrange = (next: string | undefined) => {
    list.arrange(next)
    keep(next)
  }
  const setWidth = (name: string, widthInPx: number) => {
    const all = placed ?? visible.flatMap(({ name }) => (name ? [{ name }] : []))
    arrange(writeColumns(all.map((one) => (one.name === name ? { ...one, widthInPx: withinWidths(widthInPx) } : one))))
  }
  const isArrangeable = columns.every(({ name }) => name !== undefined)
  return {
    visible,
    widths: placed,
    setWidth: isArrangeable ? setWidth : undefined,
    button: isArrangeable && <ColumnsButton columns={columns} text={text} onChange={arrange} />,
  }
}

type ColumnsButtonProps = Pick<Parameters<typeof ColumnsPanel>[0], 'columns' | 'text' | 'onChange'>

function ColumnsButton(props: ColumnsButtonProps) {
  const say = useWords(columnsWords)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={say('title')}
        aria-haspopup="dialog"
        onPointerEnter={() => void ColumnsPanel.preload?.()}
        onClick={open}
      >
        <ColumnsIcon size={18} aria-hidden />
      </ActionIcon>
      {wasOpened && (
        <Suspense>
          <ColumnsPanel {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
