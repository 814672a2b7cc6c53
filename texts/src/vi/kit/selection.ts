import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
export const selectionWords = {
  select: sharedWords.choose,
  selectRow: sharedPhrases.choose,
  selectPage: 'Chọn cả trang',
  selectAll: 'Chọn cả {shown} mục khớp bộ lọc',
  region: 'Các mục đã chọn',
  count: 'Đã chọn {shown} mục',
  countAll: 'Đã chọn cả {shown} mục khớp bộ lọc',
  clear: sharedWords.clear,
  keySelect: 'Chọn hoặc bỏ chọn dòng',
  keySelectOn: 'Chọn tiếp dòng dưới, dòng trên',
} as const
