import { defineWords } from '#kit/text/words.ts'

export const editWords = defineWords('cell-edit', {
  vi: {
    edit: 'Sửa {{label}} của {{name}}',
    field: '{{label}} của {{name}}',
    how: 'Bấm đúp, Enter hoặc F2 để sửa',
    backToCell: 'Về ô đang sửa',
    stillClashes: 'Người khác cũng vừa sửa ô này. Bấm Enter để chọn bản được giữ lại.',
    notMoney: 'Hãy nhập số tiền, ví dụ 1.200.000',
    notCount: 'Hãy nhập một số nguyên, ví dụ 12',
  },
  en: {
    edit: 'Edit {{label}} of {{name}}',
    field: '{{label}} of {{name}}',
    how: 'Double click, Enter or F2 to edit',
    backToCell: 'Back to the cell',
    stillClashes: 'Somebody else has changed this cell too. Press Enter to choose what to keep.',
    notMoney: 'Please enter an amount, such as 1,200,000',
    notCount: 'Please enter a whole number, such as 12',
  },
})
