export const yearWords = {
  bce: 'TCN',
  ce: 'CN',
  present: 'nay',
} as const
