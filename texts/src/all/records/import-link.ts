// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/records/import-link.ts'
import * as en from '#en/records/import-link.ts'

export const importLinkWords = joined({ vi: vi.importLinkWords, en: en.importLinkWords })
