// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/accounts/sso.ts'
import * as en from '#en/account/accounts/sso.ts'

export const ssoWords = joined({ vi: vi.ssoWords, en: en.ssoWords })
