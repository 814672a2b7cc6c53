import type { Translation } from '#translation.ts'
import type * as vi from '#vi/records/labels.ts'

export const yesAndNo: Translation<typeof vi.yesAndNo> = {
  true: 'Yes',
  false: 'No',
}
