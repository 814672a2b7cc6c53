export const galleryWords = {
  none: 'Chưa có ảnh',
  add: 'Thêm ảnh',
  pictureOf: 'Ảnh {number}',
  up: 'Đưa ảnh {number} lên',
  down: 'Đưa ảnh {number} xuống',
  remove: 'Gỡ ảnh {number}',
  moved: 'Ảnh ở vị trí {place} trên {total}',
} as const
