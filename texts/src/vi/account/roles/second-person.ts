export const secondPersonWords = {
  more: 'và {count} người khác',
  nobody: 'chưa có ai; hãy trao quyền này cho thêm một người ở mục Vai trò',
} as const
