// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/imports/import-files.ts'
import * as en from '#en/system/imports/import-files.ts'

export const importFileWords = joined({ vi: vi.importFileWords, en: en.importFileWords })
