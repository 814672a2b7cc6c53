import { defineWords } from '#kit/text/words.ts'

export const selectionWords = defineWords('selection', {
  vi: {
    select: 'Chọn',
    selectRow: 'Chọn {{name}}',
    selectPage: 'Chọn cả trang',
    selectAll: 'Chọn cả {{shown}} mục khớp bộ lọc',
    region: 'Các mục đã chọn',
    count: 'Đã chọn {{shown}} mục',
    countAll: 'Đã chọn cả {{shown}} mục khớp bộ lọc',
    clear: 'Bỏ chọn',
    keySelect: 'Chọn hoặc bỏ chọn dòng',
    keySelectOn: 'Chọn tiếp dòng dưới, dòng trên',
  },
  en: {
    select: 'Select',
    selectRow: 'Select {{name}}',
    selectPage: 'Select the page',
    selectAll: 'Select all {{shown}} that match',
    region: 'Selected items',
    count: '{{shown}} selected',
    countAll: 'All {{shown}} that match are selected',
    clear: 'Clear',
    keySelect: 'Select or release the row',
    keySelectOn: 'Select on to the row below or above',
  },
})
