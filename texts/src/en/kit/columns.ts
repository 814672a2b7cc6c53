import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/kit/columns.ts'

export const columnsWords: Translation<typeof vi.columnsWords> = {
  columns: 'Columns',
  title: 'Columns of the table',
  why: 'Choose columns, drag them into order. It is remembered for you alone.',
  move: 'Move the column {name}',
  moveHow: 'Drag, or press the arrows up and down',
  width: 'Width of the column {name}, px',
  automatic: 'automatic',
  reset: 'Back to the usual',
  done: commonWords.done,
  close: kitWords.close,
  always: 'always shown',
  movedTo: 'Column {name} is at place {place}',
}
