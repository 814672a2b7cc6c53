import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/years.ts'

export const yearWords: Translation<typeof vi.yearWords> = {
  bce: 'BCE',
  ce: 'CE',
  present: 'present',
}
