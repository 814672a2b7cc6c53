// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/tokens/tokens.ts'
import * as en from '#en/account/tokens/tokens.ts'

export const tokenWords = joined({ vi: vi.tokenWords, en: en.tokenWords })
