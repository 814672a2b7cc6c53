import { sharedLabels } from '#en/common/labels.ts'
import { sharedSystemWords } from '#en/system/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/system/imports/import-files.ts'

export const importFileWords: Translation<typeof vi.importFileWords> = {
  filesTitle: 'Images, narrations and models to attach',
  filesWhy:
    'Name each file after its artifact’s code: “LSb 5753.jpg”, “LSb 5753-2.jpg”, “LSb 5753.vi.mp3”, “LSb 5753.glb”. Send the files one by one or in a ZIP.',
  filesChoose: 'Choose files',
  filesDrop: 'Drop the files here',
  filesSending: 'Sending {done} of {all} files',
  filesStop: sharedWords.stopSending,
  filesNot: '{count} {count:file was|files were} not accepted',
  filesOf: 'Attached files',
  pagesOfFiles: 'File pages',
  'file.processing': sharedLabels.processing,
  'file.matched': 'To be attached',
  'file.unmatched': 'No matching code',
  'file.failed': 'File error',
  'file.linked': 'Attached',
  'file.same': 'Already there',
  'file.refused': commonWords.refused,
  'file.undone': commonWords.undone,
  'slot.image': commonWords.picture,
  'slot.audioVi': commonWords.narrationInVietnamese,
  'slot.audioEn': commonWords.narrationInEnglish,
  'slot.model': sharedLabels.n3dModel,
  fileName: commonWords.file,
  goesTo: sharedSystemWords.goesTo,
  goesToLine: '{slot}, line {line}',
  filesMore: 'and {count} more',
  state: commonWords.outcome,
  why: kitWords.reason,
  leaveOut: 'Leave out this file',
  leaveOutFailed: 'Unable to leave out file',
  unableToListFiles: 'Unable to load files',
  linkFiles_one: 'Attach {count} file',
  linkFiles_other: 'Attach {count} files',
  notKind: 'Not an image, narration or model (JPG, PNG, WebP, TIFF, AVIF; MP3, M4A, WAV, OGG, FLAC; GLB)',
  zipBroken: 'Unable to read this ZIP. Zip the files again, or choose them directly',
  zipLocked: 'A file in this ZIP has a password',
}
