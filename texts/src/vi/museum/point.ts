export const pointWords = {
  north: 'B',
  south: 'N',
  east: 'Đ',
  west: 'T',
} as const
