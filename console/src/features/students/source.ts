import type { studentPageWords } from '@learning-cms/texts/students/student'
import type { Say } from '#kit/text/words.ts'

/** The system that something came from, as text. */
export const sourceIn = (say: Say<typeof studentPageWords.vi>, source: string) =>
  source === 'console' ? say('byHand') : say('fromSource', { source })
