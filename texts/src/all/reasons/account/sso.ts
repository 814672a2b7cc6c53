// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/account/sso.ts'
import * as en from '#en/reasons/account/sso.ts'

export const ssoReasons = joined({ vi: vi.ssoReasons, en: en.ssoReasons })
