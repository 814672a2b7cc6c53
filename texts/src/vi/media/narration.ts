import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { audioWords } from '#vi/media/kind.ts'

export const narrationWords = {
  title: sharedWords.narration,
  help: 'Mỗi ngôn ngữ một bản đọc và lời của bản đọc đó.',
  audioVi: 'Bản đọc tiếng Việt',
  audioEn: 'Bản đọc tiếng Anh',
  transcriptVi: commonWords.transcriptInVietnamese,
  transcriptEn: commonWords.transcriptInEnglish,
  transcriptHelp: 'Nguyên văn những gì được đọc, dành cho người không nghe được',
  removeTitle: 'Xoá tệp âm thanh “{file}”?',
  removeWhy: '{label} của “{name}”, {duration}. Lời thuyết minh vẫn giữ. Trong 30 ngày có thể lấy lại ở Các bản trước.',
  remove: audioWords.remove,
  removed: 'Đã xoá tệp âm thanh',
  removeFailed: sharedWords.deleteError,
} as const
