import { defineWords } from '#kit/text/words.ts'

export const checklistWords = defineWords('publish-checklist', {
  vi: {
    toPublish: 'Cần có để xuất bản',
    ready: 'Đã đủ điều kiện xuất bản',
    done: 'Đã có:',
    todo: 'Còn thiếu:',
  },
  en: {
    toPublish: 'Needed for publishing',
    ready: 'Ready to be published',
    done: 'Done:',
    todo: 'Missing:',
  },
})
