export const editWords = {
  edit: 'Sửa {label} của {name}',
  field: '{label} của {name}',
  how: 'Bấm đúp, Enter hoặc F2 để sửa',
  backToCell: 'Về ô đang sửa',
  stillClashes: 'Người khác cũng vừa sửa ô này. Bấm Enter để chọn bản được giữ lại.',
  notMoney: 'Hãy nhập số tiền, ví dụ 1.200.000',
  notCount: 'Hãy nhập một số nguyên, ví dụ 12',
} as const
