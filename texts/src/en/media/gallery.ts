import type { Translation } from '#translation.ts'
import type * as vi from '#vi/media/gallery.ts'

export const galleryWords: Translation<typeof vi.galleryWords> = {
  none: 'No pictures yet',
  add: 'Add a picture',
  pictureOf: 'Picture {number}',
  up: 'Move picture {number} up',
  down: 'Move picture {number} down',
  remove: 'Remove picture {number}',
  moved: 'Picture at place {place} of {total}',
}
