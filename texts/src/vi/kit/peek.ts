export const peekWords = {
  keyPeek: 'Xem nhanh',
  keyMenu: 'Thao tác của dòng',
  keyClose: 'Đóng xem nhanh',
  peekOf: 'Xem nhanh {name}',
  place: '{at} trên {of} dòng của trang',
  previous: 'Dòng trước (K)',
  next: 'Dòng sau (J)',
  openPage: 'Mở trang',
} as const
