import { defineWords } from '#kit/text/words.ts'

export const narrationWords = defineWords('narration', {
  vi: {
    title: 'Thuyết minh',
    help: 'Mỗi ngôn ngữ một bản đọc và lời của bản đọc đó.',
    audioVi: 'Bản đọc tiếng Việt',
    audioEn: 'Bản đọc tiếng Anh',
    transcriptVi: 'Lời thuyết minh tiếng Việt',
    transcriptEn: 'Lời thuyết minh tiếng Anh',
    transcriptHelp: 'Nguyên văn những gì được đọc, dành cho người không nghe được',
    removeTitle: 'Xoá tệp âm thanh “{{file}}”?',
    removeWhy:
      '{{label}} của “{{name}}”, {{duration}}. Lời thuyết minh vẫn giữ. Trong 30 ngày có thể lấy lại ở Các bản trước.',
    remove: 'Xoá tệp âm thanh',
    removed: 'Đã xoá tệp âm thanh',
    removeFailed: 'Lỗi xoá',
  },
  en: {
    title: 'Narration',
    help: 'In each language a reading, and the words of it.',
    audioVi: 'Reading in Vietnamese',
    audioEn: 'Reading in English',
    transcriptVi: 'Transcript in Vietnamese',
    transcriptEn: 'Transcript in English',
    transcriptHelp: 'Word for word what is read, for those who do not hear it',
    removeTitle: 'Delete the audio file “{{file}}”?',
    removeWhy:
      '{{label}} of “{{name}}”, {{duration}}. The transcript stays. For 30 days it can be brought back from Earlier versions.',
    remove: 'Delete audio file',
    removed: 'Audio file deleted',
    removeFailed: 'Delete Error',
  },
})
