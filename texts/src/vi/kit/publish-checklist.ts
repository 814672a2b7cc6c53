export const checklistWords = {
  toPublish: 'Cần có để xuất bản',
  ready: 'Đã đủ điều kiện xuất bản',
  done: 'Đã có:',
  todo: 'Còn thiếu:',
} as const
