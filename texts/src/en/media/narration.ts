import type { Translation } from '#translation.ts'
import type * as vi from '#vi/media/narration.ts'

export const narrationWords: Translation<typeof vi.narrationWords> = {
  title: 'Narration',
  help: 'In each language a reading, and the words of it.',
  audioVi: 'Reading in Vietnamese',
  audioEn: 'Reading in English',
  transcriptVi: 'Transcript in Vietnamese',
  transcriptEn: 'Transcript in English',
  transcriptHelp: 'Word for word what is read, for those who do not hear it',
  removeTitle: 'Delete the audio file “{file}”?',
  removeWhy:
    '{label} of “{name}”, {duration}. The transcript stays. For 30 days it can be brought back from Earlier versions.',
  remove: 'Delete audio file',
  removed: 'Audio file deleted',
  removeFailed: 'Delete Error',
}
