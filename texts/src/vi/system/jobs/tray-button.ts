import { commonWords } from '#vi/common/common.ts'

export const trayButtonWords = {
  open: commonWords.backgroundJobs,
  openRunning: 'Công việc nền, {count} đang chạy',
  openNews: 'Công việc nền, có việc vừa kết thúc',
} as const
