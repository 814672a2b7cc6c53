// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/accounts/sso.ts'
import * as en from '#en/accounts/sso.ts'

export const ssoWords = joined({ vi: vi.ssoWords, en: en.ssoWords })
