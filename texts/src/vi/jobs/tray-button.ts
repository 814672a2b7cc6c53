export const trayButtonWords = {
  open: 'Công việc nền',
  openRunning: 'Công việc nền, {count} đang chạy',
  openNews: 'Công việc nền, có việc vừa kết thúc',
} as const
