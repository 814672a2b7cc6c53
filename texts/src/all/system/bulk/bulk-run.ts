// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/bulk/bulk-run.ts'
import * as en from '#en/system/bulk/bulk-run.ts'

export const bulkRunWords = joined({ vi: vi.bulkRunWords, en: en.bulkRunWords })
