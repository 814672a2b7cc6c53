// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/sso.ts'
import * as en from '#en/reasons/sso.ts'

export const ssoReasons = joined({ vi: vi.ssoReasons, en: en.ssoReasons })
