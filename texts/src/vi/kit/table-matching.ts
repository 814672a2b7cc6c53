import { commonWords } from '#vi/common/common.ts'

/** A table that others wrote: chosen, read for a look, its columns matched. */
export const matchingWords = {
  headingLine: 'Dòng tiêu đề',
  lineWith: 'Dòng {line}: {text}',
  column: 'Cột {n}',
  none: 'Không có',
  readAgain: 'Đọc thử với các cột này',
  changeColumns: 'Chọn lại cột',
  dropHere: 'Thả để đọc thử',
  choose: commonWords.chooseAFile,
  chooseOther: 'Chọn tệp khác',
  reading: 'Đang đọc {name}…',
  notTaken: 'Không đọc được {name}',
  unreadableLine: 'Dòng {line}',
} as const
