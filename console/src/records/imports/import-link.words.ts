import { defineWords } from '#kit/text/words.ts'

export const importLinkWords = defineWords('import-link', {
  vi: { import: 'Nhập từ tệp' },
  en: { import: 'Import from a file' },
})
