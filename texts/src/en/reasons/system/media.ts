import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/system/media.ts'

export const mediaReasons: Translation<typeof vi.mediaReasons> = {
  'attachments.unknown': 'This attachment no longer exists or is not ready. Remove it, then attach the file again',
  'attachments.too-large': 'Attachments can be at most {max} MB',
  'attachments.program':
    'This file is a program ({found}), which mail servers refuse. Send a link to where it can be downloaded instead',
  'attachments.other-type':
    'This file is named {name}, but it is {found}. Correct its extension, or choose the right file',
  'attachments.broken':
    'This file is named {name}, but cannot be opened as {name}. It may be damaged: choose the original file again',
  'media.unknown': 'This image no longer exists or is not ready. Please choose it again',
  'media.wrong-type': 'This file is {found}. Please choose a JPEG, PNG, WebP, TIFF or AVIF image',
  'media.unknown-type': 'This is not a supported image format. Please choose a JPEG, PNG, WebP, TIFF or AVIF image',
  'media.empty': 'This file is empty',
  'media.too-large': 'Images can be at most {max} MB',
  'media.too-many-pixels': 'This image has {megapixels} megapixels; at most {max} are allowed',
  'media.several-pictures': 'This file is animated or contains several images. Please choose one with a single image',
  'media.broken': 'This image is incomplete or damaged. Please choose the original file again',
  'media.too-heavy': 'This image took too much time or memory to process. Save it again as JPEG and choose that file',
  'media.not-processed': 'The server could not process this file. Please try again',
  'media.lost': 'The uploaded file is no longer on the server. Please choose it again',
  'media.damaged':
    'This file is damaged on the server, so it was not sent. Upload it again, or ask the server administrator to recover it from a backup',
  'media.gone':
    'This file is missing on the server. Upload it again, or ask the server administrator to recover it from a backup',
  'media.small': 'The longest side is only {longSide} pixels; images look sharp from {min}',
  'media.too-many-uploads':
    'You have {max} uploaded files that are not used yet. Use or cancel some, or wait until tomorrow',
  'media.quota': 'Your unused uploads already take up {max} MB. Use or cancel some, or wait until tomorrow',
  'media.not-failed': 'Only files that failed because of the server can be retried',
  'media.upload-headers': 'The upload request does not follow tus 1.0.0: {what}',
  'media.upload-offset': 'The upload is at another position. Ask for the position and continue from there',
  'media.upload-longer': 'More bytes were sent than announced',
  'media.upload-finished': 'This upload has already finished',
  'media.upload-interrupted': 'The upload was interrupted; it can be resumed where it stopped',
  'media.wrong-field': 'This field does not take that kind of file',
  'media.not-sent': 'The file was not sent in full. Choose the same file again to continue',
  'media.replaced-meanwhile': 'Somebody put another file here in the meantime',
  'media.record-gone': 'The record was deleted in the meantime. Restore it from the trash, then add the file again',
  'media.not-attached': 'The server could not add this file. Please try again',
  'media.not-attached-rights': 'Whoever uploaded the file may no longer change this record',
}
