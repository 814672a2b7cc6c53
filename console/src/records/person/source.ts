import type { studentPageWords } from '@learning-cms/texts/people/students/student'
import type { Say } from '#kit/text/words.ts'

type From = { source: string; sourceName: string }

/** The system that something came from, as colleagues call it. */
export const sourceIn = (say: Say<typeof studentPageWords.vi>, { source, sourceName }: From) =>
  source === 'console' ? say('byHand') : say('fromSource', { source: sourceName })
