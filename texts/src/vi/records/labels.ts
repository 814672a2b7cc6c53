import { kitWords } from '#vi/kit/kit.ts'

export const yesAndNo = {
  true: kitWords.yes,
  false: kitWords.no,
} as const
