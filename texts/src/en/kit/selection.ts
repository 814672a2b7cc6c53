import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/selection.ts'

export const selectionWords: Translation<typeof vi.selectionWords> = {
  select: 'Select',
  selectRow: 'Select {name}',
  selectPage: 'Select page',
  selectAll: 'Select all {total} matching items',
  region: 'Selected items',
  count: '{selected} selected',
  countAll: 'All {selected} matching items selected',
  clear: 'Clear selection',
  keySelect: 'Select or deselect row',
  keySelectOn: 'Extend selection to the row below or above',
}
