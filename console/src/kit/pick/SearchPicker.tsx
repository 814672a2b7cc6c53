import { Combobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { exactFirst, isExactly } from './exact.ts'
import { Picker, usePicking, type PickerField } from './Picker.tsx'

const OFFERED = 20
const PAUSE_MS = 200

/** The search of a picker: the first few matches, once typing pauses. */
export function useSearching(onChange: ((id: string | null) => void) | undefined) {
  const picking = usePicking(onChange)
  const [search] = useDebouncedValue(picking.typed?.trim(), PAUSE_MS)
  const isWaiting = picking.typed?.trim() !== search
  return { picking: { ...picking, isWaiting }, criteria: { size: OFFERED, ...(search && { search }) } }
}

type Props<Row> = {
  picking: ReturnType<typeof useSearching>['picking']
  field: PickerField
  /** The id of the choice. */
  value: string | null
  name: string | undefined
  offer: { rows: readonly Row[] | undefined; hasMore: boolean; isFetching: boolean; isError: boolean }
  words: Record<'list' | 'clear' | 'more' | 'searching' | 'unableToLoad' | 'none', string>
  lineOf: (row: Row) => ReactNode
  /** What the record may be called by in full; one that is typed whole comes first. */
  namesOf: (row: Row) => (string | null | undefined)[]
}

/** Picks one record of many: by name without accents, or by its second line. */
export function SearchPicker<Row extends { id: string }>(props: Props<Row>) {
  const { picking, field, value, name, offer, words, lineOf, namesOf } = props
  const { rows: found = [], hasMore, isFetching, isError } = offer
  const rows = exactFirst(found, (row) => isExactly(namesOf(row), picking.typed))
  return (
    <Picker
      picking={picking}
      field={field}
      displayText={name ?? ''}
      inFull={name}
      names={{ list: words.list, clear: words.clear }}
      isWaiting={picking.isWaiting || isFetching}
      footer={hasMore && words.more}
    >
      {rows.map((row) => (
        <Combobox.Option key={row.id} value={row.id} active={row.id === value}>
          {lineOf(row)}
        </Combobox.Option>
      ))}
      {rows.length === 0 && (
        <Combobox.Empty>{isFetching ? words.searching : isError ? words.unableToLoad : words.none}</Combobox.Empty>
      )}
    </Picker>
  )
}
