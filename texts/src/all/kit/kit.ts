// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/kit.ts'
import * as en from '#en/kit/kit.ts'

export const kitWords = joined({ vi: vi.kitWords, en: en.kitWords })
