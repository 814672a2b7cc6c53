import { defineWords } from '#kit/text/words.ts'

export const galleryWords = defineWords('gallery', {
  vi: {
    none: 'Chưa có ảnh',
    add: 'Thêm ảnh',
    pictureOf: 'Ảnh {{number}}',
    up: 'Đưa ảnh {{number}} lên',
    down: 'Đưa ảnh {{number}} xuống',
    remove: 'Gỡ ảnh {{number}}',
    moved: 'Ảnh ở vị trí {{place}} trên {{total}}',
  },
  en: {
    none: 'No pictures yet',
    add: 'Add a picture',
    pictureOf: 'Picture {{number}}',
    up: 'Move picture {{number}} up',
    down: 'Move picture {{number}} down',
    remove: 'Remove picture {{number}}',
    moved: 'Picture at place {{place}} of {{total}}',
  },
})
