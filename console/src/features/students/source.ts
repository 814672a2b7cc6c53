import type { Say } from '#kit/text/words.ts'
import type { studentPageWords } from './student.words.ts'

/** Which system something came from. */
export const sourceIn = (say: Say<typeof studentPageWords.vi>, source: string) =>
  source === 'console' ? say('byHand') : say('fromSource', { source })
