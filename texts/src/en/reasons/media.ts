import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/media.ts'

export const mediaReasons: Translation<typeof vi.mediaReasons> = {
  'media.unknown': 'This picture is not there any more, or is not ready. Please choose it again',
  'media.wrong-type': 'This file is {found}. Please choose a picture: JPEG, PNG, WebP, TIFF or AVIF',
  'media.unknown-type': 'This file is not a picture we know. Please choose JPEG, PNG, WebP, TIFF or AVIF',
  'media.empty': 'This file is empty',
  'media.too-large': 'A picture may have at most {max} MB',
  'media.too-many-pixels': 'This picture has {megapixels} megapixels; at most {max} are taken',
  'media.several-pictures': 'This file is animated or holds several pictures. Please choose one with a single picture',
  'media.broken': 'This picture is incomplete or damaged. Please choose the original file again',
  'media.too-heavy':
    'This picture took too much time or memory to work on. Please save it anew as JPEG and choose that',
  'media.not-processed': 'The server could not work on this file. Please try again',
  'media.lost': 'The uploaded file is not on the server any more. Please choose it again',
  'media.damaged':
    'This file is damaged on the server and is not sent. Upload it again, or ask who looks after the server to bring it back from a backup',
  'media.gone':
    'This file is missing on the server. Upload it again, or ask who looks after the server to bring it back from a backup',
  'media.small': 'The long side has only {longSide} pixels; from {min} on it looks sharp',
  'media.too-many-uploads':
    'You have {max} files here that are not used yet. Use or cancel some, or wait until tomorrow',
  'media.quota':
    'Files that you uploaded and have not used take {max} MB already. Use or cancel some, or wait until tomorrow',
  'media.not-failed': 'Only a file that failed through no fault of its own can be tried again',
  'media.upload-headers': 'The upload does not follow tus 1.0.0: {what}',
  'media.upload-offset': 'The upload stands at another place. Ask where, and go on from there',
  'media.upload-longer': 'More bytes came than were announced',
  'media.upload-finished': 'This upload is finished already',
  'media.upload-interrupted': 'The upload was interrupted; it can go on from where it stopped',
}
