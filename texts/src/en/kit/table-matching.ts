import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/kit/table-matching.ts'

export const matchingWords: Translation<typeof vi.matchingWords> = {
  headingLine: 'Heading line',
  lineWith: 'Line {line}: {text}',
  column: 'Column {n}',
  none: 'None',
  readAgain: 'Read with these columns',
  changeColumns: 'Choose other columns',
  dropHere: 'Drop to read it',
  choose: commonWords.chooseAFile,
  chooseOther: 'Choose another file',
  reading: 'Reading {name}…',
  notTaken: 'Unable to read {name}',
  unreadableLine: 'Line {line}',
}
