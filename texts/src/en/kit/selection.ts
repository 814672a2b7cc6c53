import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/selection.ts'

export const selectionWords: Translation<typeof vi.selectionWords> = {
  select: 'Select',
  selectRow: 'Select {name}',
  selectPage: 'Select page',
  selectAll: 'Select all {shown} matching items',
  region: 'Selected items',
  count: '{shown} selected',
  countAll: 'All {shown} matching items selected',
  clear: 'Clear selection',
  keySelect: 'Select or deselect row',
  keySelectOn: 'Extend selection to the row below or above',
}
