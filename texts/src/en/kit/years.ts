import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/years.ts'

export const yearWords: Translation<typeof vi.yearWords> = {
  bce: sharedWords.bce,
  ce: 'CE',
  present: sharedWords.present,
}
