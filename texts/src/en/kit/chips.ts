import { commonWords } from '#en/common/common.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/chips.ts'

export const chipWords: Translation<typeof vi.chipWords> = {
  insert: 'Insert variable',
  insertInto: 'Insert variable into: {label}',
  noRoom: 'There is no room left in this line',
  chip: '{label} · if unknown: {nobody}',
  spoken: 'Variable {chip}',
  nobody: 'Words to use if unknown',
  done: commonWords.done,
}
