// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/tokens/tokens.ts'
import * as en from '#en/tokens/tokens.ts'

export const tokenWords = joined({ vi: vi.tokenWords, en: en.tokenWords })
