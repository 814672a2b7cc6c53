import { defineWords } from '#kit/words.ts'

export const editWords = defineWords('cell-edit', {
  vi: {
    edit: 'Sửa {{label}} của {{name}}',
    field: '{{label}} của {{name}}',
    how: 'Bấm đúp, Enter hoặc F2 để sửa',
    notMoney: 'Hãy nhập số tiền, ví dụ 1.200.000',
  },
  en: {
    edit: 'Edit {{label}} of {{name}}',
    field: '{{label}} of {{name}}',
    how: 'Double click, Enter or F2 to edit',
    notMoney: 'Please enter an amount, such as 1,200,000',
  },
})
