import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/kit/columns.ts'

export const columnsWords: Translation<typeof vi.columnsWords> = {
  columns: sharedWords.columns,
  title: 'Table columns',
  why: 'Choose columns and drag them into order. Your choice is remembered for you only.',
  move: 'Move column {name}',
  moveHow: 'Drag, or press the up and down arrow keys',
  width: 'Width of column {name}, px',
  automatic: sharedWords.automatic,
  reset: sharedLabels.resetToDefault,
  done: commonWords.done,
  close: kitWords.close,
  always: 'always shown',
  movedTo: 'Column {name} is at position {place}',
}
