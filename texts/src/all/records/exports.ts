// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/records/exports.ts'
import * as en from '#en/records/exports.ts'

export const exportWords = joined({ vi: vi.exportWords, en: en.exportWords })
