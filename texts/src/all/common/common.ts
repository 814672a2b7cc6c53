// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/common/common.ts'
import * as en from '#en/common/common.ts'

export const commonWords = joined({ vi: vi.commonWords, en: en.commonWords })
