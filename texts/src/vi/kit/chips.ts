import { commonWords } from '#vi/common/common.ts'
/** Variables within a text that somebody writes. */
export const chipWords = {
  insert: 'Chèn biến',
  insertInto: 'Chèn biến vào: {label}',
  noRoom: 'Dòng này đã hết chỗ',
  chip: '{label} · nếu trống: {nobody}',
  spoken: 'Biến {chip}',
  nobody: 'Viết gì khi chưa biết',
  done: commonWords.done,
} as const
