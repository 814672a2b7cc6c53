import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/letter-frame.ts'

export const letterFrameTexts: Translation<typeof vi.letterFrameTexts> = {
  nobody: sharedWords.friend,
  view: 'View this email in your browser',
  unsubscribe: 'Unsubscribe',
  preferences: 'Choose what you receive',
  openCourse: 'View course',
  free: sharedWords.free2,
}
