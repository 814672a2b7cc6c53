import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/media/kind.ts'

export const imageWords: Translation<typeof vi.imageWords> = {
  choose: 'Choose a picture',
  replace: 'Replace picture',
  remove: 'Remove picture',
  original: 'Download original',
  hint: 'Drop, paste, or choose from this device. JPEG, PNG, WebP, TIFF, AVIF; at most {max} MB',
  drop: 'Drop the picture here',
  checking: 'Checking the picture…',
  processing: 'Working on the picture…',
  ready: 'The picture is ready. Save to use it',
  again: 'The picture of before is chosen again. Save to use it',
  failed: 'Upload Error',
  keptOld: 'The picture before stays',
  leaving: 'The picture {name} is not uploaded yet.',
  leave: 'Leave without it',
  none: commonWords.noPictureYet,
}

export const audioWords: Translation<typeof vi.audioWords> = {
  choose: 'Choose an audio file',
  replace: 'Replace audio file',
  remove: 'Delete audio file',
  original: 'Download original',
  hint: 'Drop, paste, or choose from this device. MP3, M4A, WAV, OGG, FLAC; at most {max} MB, {minutes} minutes',
  drop: 'Drop the audio file here',
  checking: 'Checking the audio file…',
  processing: 'Measuring it and drawing its waveform…',
  ready: 'The audio file is ready. Save to use it',
  again: 'The version of before is chosen again. Save to use it',
  failed: 'Audio upload failed',
  keptOld: 'The file before stays',
  leaving: 'The audio file {name} is not uploaded yet.',
  leave: 'Leave without it',
  none: 'No audio file yet',
}

export const modelWords: Translation<typeof vi.modelWords> = {
  choose: 'Choose a 3D model',
  replace: 'Replace 3D model',
  remove: 'Delete 3D model',
  original: 'Download original',
  hint: 'Drop, paste, or choose from this device. GLB, or a ZIP with glTF or OBJ; at most {max} MB, {triangles} million triangles',
  drop: 'Drop the model here',
  checking: 'Checking the model…',
  processing: 'Making what is displayed and its preview…',
  ready: 'The model is ready. Save to use it',
  again: 'The version of before is chosen again. Save to use it',
  failed: 'Upload Error',
  keptOld: 'The model before stays',
  leaving: 'The model {name} is not uploaded yet.',
  leave: 'Leave without it',
  none: 'No model yet',
}
