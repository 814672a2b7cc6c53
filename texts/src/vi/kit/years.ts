import { sharedWords } from '#vi/common/words.ts'
export const yearWords = {
  bce: sharedWords.bce,
  ce: sharedWords.sun,
  present: sharedWords.present,
} as const
