import { commonWords } from '#vi/common/common.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
export const galleryWords = {
  none: commonWords.noImagesYet,
  add: 'Thêm ảnh',
  pictureOf: sharedPhrases.image,
  up: 'Đưa ảnh {number} lên',
  down: 'Đưa ảnh {number} xuống',
  remove: 'Gỡ ảnh {number}',
  moved: 'Ảnh ở vị trí {place} trên {total}',
} as const
