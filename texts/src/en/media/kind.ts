import { sharedLabels } from '#en/common/labels.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/media/kind.ts'

export const imageWords: Translation<typeof vi.imageWords> = {
  choose: 'Choose image',
  replace: 'Replace image',
  remove: 'Remove image',
  original: 'Download original',
  hint: 'Drop, paste, or choose a file from this device. JPEG, PNG, WebP, TIFF, AVIF; up to {max} MB',
  drop: 'Drop the image here',
  checking: 'Checking the image…',
  processing: 'Processing the image…',
  ready: 'The image is ready. Save to use it',
  again: 'The previous image is selected again. Save to use it',
  failed: 'Upload Error',
  previousRetained: 'The previous image is kept',
  leaving: 'The image {name} has not finished uploading.',
  leave: 'Leave without it',
  none: commonWords.noPictureYet,
}

export const audioWords: Translation<typeof vi.audioWords> = {
  choose: 'Choose audio file',
  replace: 'Replace audio file',
  remove: 'Delete audio file',
  original: 'Download original',
  hint: 'Drop, paste, or choose a file from this device. MP3, M4A, WAV, OGG, FLAC; up to {max} MB, {minutes} minutes',
  drop: 'Drop the audio file here',
  checking: 'Checking the audio file…',
  processing: 'Measuring and drawing the waveform…',
  ready: 'The audio file is ready. Save to use it',
  again: 'The previous version is selected again. Save to use it',
  failed: 'Audio upload failed',
  previousRetained: 'The previous file is kept',
  leaving: 'The audio file {name} has not finished uploading.',
  leave: 'Leave without it',
  none: 'No audio file yet',
}

export const modelWords: Translation<typeof vi.modelWords> = {
  choose: 'Choose 3D model',
  replace: 'Replace 3D model',
  remove: sharedLabels.delete3dModel,
  original: 'Download original',
  hint: 'Drop, paste, or choose a file from this device. GLB, or a ZIP with glTF or OBJ; up to {max} MB, {triangles} million triangles',
  drop: 'Drop the model here',
  checking: 'Checking the model…',
  processing: 'Creating the display version and preview…',
  ready: 'The model is ready. Save to use it',
  again: 'The previous version is selected again. Save to use it',
  failed: 'Upload Error',
  previousRetained: 'The previous model is kept',
  leaving: 'The model {name} has not finished uploading.',
  leave: 'Leave without it',
  none: 'No model yet',
}

export const attachmentWords: Translation<typeof vi.attachmentWords> = {
  checking: 'Checking the file…',
  processing: 'Checking the file…',
  ready: 'Attached',
  failed: 'Unable to attach',
  previousRetained: 'The previous file is kept',
}
