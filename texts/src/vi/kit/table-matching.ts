import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

/** The import of a foreign table: choosing the file, its preview, and the matching of its columns. */
export const matchingWords = {
  headingLine: 'Dòng tiêu đề',
  lineWith: sharedPhrases.line,
  column: 'Cột {n}',
  none: sharedWords.none2,
  readAgain: 'Đọc thử với các cột này',
  changeColumns: 'Chọn lại cột',
  dropHere: 'Thả để đọc thử',
  choose: commonWords.chooseAFile,
  chooseOther: 'Chọn tệp khác',
  reading: sharedPhrases.reading,
  notTaken: 'Không đọc được {name}',
  unreadableLine: 'Dòng {line}',
} as const
