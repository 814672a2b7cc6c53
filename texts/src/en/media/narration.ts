import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { audioWords } from '#en/media/kind.ts'
import type * as vi from '#vi/media/narration.ts'

export const narrationWords: Translation<typeof vi.narrationWords> = {
  title: 'Narration',
  help: 'In each language a reading, and the words of it.',
  audioVi: 'Reading in Vietnamese',
  audioEn: 'Reading in English',
  transcriptVi: commonWords.transcriptInVietnamese,
  transcriptEn: commonWords.transcriptInEnglish,
  transcriptHelp: 'Word for word what is read, for those who do not hear it',
  removeTitle: 'Delete the audio file “{file}”?',
  removeWhy:
    '{label} of “{name}”, {duration}. The transcript stays. For 30 days it can be brought back from Earlier versions.',
  remove: audioWords.remove,
  removed: 'Audio file deleted',
  removeFailed: 'Delete Error',
}
