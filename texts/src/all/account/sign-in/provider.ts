// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/sign-in/provider.ts'
import * as en from '#en/account/sign-in/provider.ts'

export const providerWords = joined({ vi: vi.providerWords, en: en.providerWords })
