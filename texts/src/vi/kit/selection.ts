import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
export const selectionWords = {
  select: sharedWords.choose,
  selectRow: sharedPhrases.choose,
  selectPage: 'Chọn cả trang',
  selectAll: 'Chọn cả {total} mục khớp bộ lọc',
  region: 'Các mục đã chọn',
  count: 'Đã chọn {selected} mục',
  countAll: 'Đã chọn cả {selected} mục khớp bộ lọc',
  clear: sharedWords.clear,
  keySelect: 'Chọn hoặc bỏ chọn dòng',
  keySelectOn: 'Chọn tiếp dòng dưới, dòng trên',
} as const
