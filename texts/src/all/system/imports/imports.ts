// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/imports/imports.ts'
import * as en from '#en/system/imports/imports.ts'

export const importWords = joined({ vi: vi.importWords, en: en.importWords })
