import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/kit/table-matching.ts'

export const matchingWords: Translation<typeof vi.matchingWords> = {
  headingLine: 'Heading line',
  lineWith: sharedPhrases.line,
  column: 'Column {n}',
  none: sharedWords.none2,
  readAgain: 'Read with these columns',
  changeColumns: 'Choose other columns',
  dropHere: 'Drop to read it',
  choose: commonWords.chooseAFile,
  chooseOther: 'Choose another file',
  reading: sharedPhrases.reading,
  notTaken: 'Unable to read {name}',
  unreadableLine: 'Line {line}',
}
