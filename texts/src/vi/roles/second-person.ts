export const secondPersonWords = {
  nobody: 'chưa có ai; hãy trao quyền này cho thêm một người ở mục Vai trò',
} as const
