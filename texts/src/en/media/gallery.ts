import { commonWords } from '#en/common/common.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/media/gallery.ts'

export const galleryWords: Translation<typeof vi.galleryWords> = {
  none: commonWords.noImagesYet,
  add: 'Add image',
  pictureOf: sharedPhrases.image,
  up: 'Move image {number} up',
  down: 'Move image {number} down',
  remove: 'Remove image {number}',
  moved: 'Image at position {place} of {total}',
}
