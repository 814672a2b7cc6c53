import { defineWords } from '#kit/text/words.ts'

export const trayButtonWords = defineWords('tray-button', {
  vi: {
    open: 'Công việc nền',
    openRunning: 'Công việc nền, {{count}} đang chạy',
    openNews: 'Công việc nền, có việc vừa kết thúc',
  },
  en: {
    open: 'Background jobs',
    openRunning: 'Background jobs, {{count}} running',
    openNews: 'Background jobs, one has just ended',
  },
})
