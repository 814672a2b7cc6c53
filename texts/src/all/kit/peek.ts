// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/peek.ts'
import * as en from '#en/kit/peek.ts'

export const peekWords = joined({ vi: vi.peekWords, en: en.peekWords })
