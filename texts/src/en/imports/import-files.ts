import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/imports/import-files.ts'

export const importFileWords: Translation<typeof vi.importFileWords> = {
  filesTitle: 'Pictures, narrations and models beside it',
  filesWhy:
    'Each file is called by the code of its artifact: “LSb 5753.jpg”, “LSb 5753-2.jpg”, “LSb 5753.vi.mp3”, “LSb 5753.glb”. Send the files, or a ZIP of them.',
  filesChoose: 'Choose files',
  filesDrop: 'Drop the files here',
  filesSending: 'Sending {done} of {all} files',
  filesStop: 'Stop sending',
  filesNot: '{count} {count:file was|files were} not accepted',
  filesOf: 'Files beside the table',
  pagesOfFiles: 'Pages of files',
  'file.processing': 'Being prepared',
  'file.matched': 'To be attached',
  'file.unmatched': 'No such code',
  'file.failed': 'Faulty',
  'file.linked': 'Attached',
  'file.same': 'There already',
  'file.refused': 'Refused',
  'file.undone': commonWords.undone,
  'slot.image': commonWords.picture,
  'slot.audioVi': commonWords.narrationInVietnamese,
  'slot.audioEn': commonWords.narrationInEnglish,
  'slot.model': '3D model',
  fileName: 'File',
  goesTo: 'Goes to',
  goesToLine: '{slot}, line {line}',
  filesMore: 'and {count} more',
  state: commonWords.outcome,
  why: kitWords.reason,
  leaveOut: 'Leave this file out',
  leaveOutFailed: 'Unable to leave the file out',
  unableToListFiles: 'Unable to load the files',
  linkFiles_one: 'Attach {count} file',
  linkFiles_other: 'Attach {count} files',
  notKind: 'Neither a picture, a narration nor a model (JPG, PNG, WebP, TIFF, AVIF; MP3, M4A, WAV, OGG, FLAC; GLB)',
  zipBroken: 'The ZIP cannot be read. Pack it anew, or choose the files in it',
  zipLocked: 'The file in the ZIP has a password',
}
