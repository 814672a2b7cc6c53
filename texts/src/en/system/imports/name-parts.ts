import type { Translation } from '#translation.ts'
import type * as vi from '#vi/system/imports/name-parts.ts'

export const namePartHeadings: Translation<typeof vi.namePartHeadings> = {
  familyName: 'Family name',
  middleName: 'Middle name',
  givenName: 'Given name',
}
