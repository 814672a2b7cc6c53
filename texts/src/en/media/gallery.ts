import type { Translation } from '#translation.ts'
import type * as vi from '#vi/media/gallery.ts'

export const galleryWords: Translation<typeof vi.galleryWords> = {
  none: 'No images yet',
  add: 'Add image',
  pictureOf: 'Image {number}',
  up: 'Move image {number} up',
  down: 'Move image {number} down',
  remove: 'Remove image {number}',
  moved: 'Image at position {place} of {total}',
}
