// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/sign-in/sign-in.ts'
import * as en from '#en/account/sign-in/sign-in.ts'

export const signInWords = joined({ vi: vi.signInWords, en: en.signInWords })
