// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/imports/name-parts.ts'
import * as en from '#en/system/imports/name-parts.ts'

export const namePartHeadings = joined({ vi: vi.namePartHeadings, en: en.namePartHeadings })
