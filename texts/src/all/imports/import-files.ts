// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/imports/import-files.ts'
import * as en from '#en/imports/import-files.ts'

export const importFileWords = joined({ vi: vi.importFileWords, en: en.importFileWords })
