export const relativeTimeWords = {
  justNow: 'vừa xong',
} as const
