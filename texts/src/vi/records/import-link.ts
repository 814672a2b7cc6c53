export const importLinkWords = { import: 'Nhập từ tệp' } as const
