import type { Translation } from '#translation.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/records/labels.ts'

export const yesAndNo: Translation<typeof vi.yesAndNo> = {
  true: kitWords.yes,
  false: kitWords.no,
}
