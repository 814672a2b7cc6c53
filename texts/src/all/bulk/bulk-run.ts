// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/bulk/bulk-run.ts'
import * as en from '#en/bulk/bulk-run.ts'

export const bulkRunWords = joined({ vi: vi.bulkRunWords, en: en.bulkRunWords })
