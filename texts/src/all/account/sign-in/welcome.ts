// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/sign-in/welcome.ts'
import * as en from '#en/account/sign-in/welcome.ts'

export const welcomeWords = joined({ vi: vi.welcomeWords, en: en.welcomeWords })
