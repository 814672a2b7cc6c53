import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { audioWords } from '#en/media/kind.ts'
import type * as vi from '#vi/media/narration.ts'

export const narrationWords: Translation<typeof vi.narrationWords> = {
  title: sharedWords.narration,
  help: 'One recording for each language, with its transcript.',
  audioVi: 'Recording in Vietnamese',
  audioEn: 'Recording in English',
  transcriptVi: commonWords.transcriptInVietnamese,
  transcriptEn: commonWords.transcriptInEnglish,
  transcriptHelp: 'Exactly what is said, for people who cannot hear it',
  removeTitle: 'Delete audio file “{file}”?',
  removeWhy:
    '{label} of “{name}”, {duration}. The transcript is kept. You can bring it back from Earlier versions for 30 days.',
  remove: audioWords.remove,
  removed: 'Audio file deleted',
  removeFailed: sharedWords.deleteError,
}
