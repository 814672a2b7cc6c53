import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/selection.ts'

export const selectionWords: Translation<typeof vi.selectionWords> = {
  select: 'Select',
  selectRow: 'Select {name}',
  selectPage: 'Select the page',
  selectAll: 'Select all {shown} that match',
  region: 'Selected items',
  count: '{shown} selected',
  countAll: 'All {shown} that match are selected',
  clear: 'Clear',
  keySelect: 'Select or release the row',
  keySelectOn: 'Select on to the row below or above',
}
