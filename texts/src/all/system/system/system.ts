// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/system/system.ts'
import * as en from '#en/system/system/system.ts'

export const systemWords = joined({ vi: vi.systemWords, en: en.systemWords })
