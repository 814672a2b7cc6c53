// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/account/accounts.ts'
import * as en from '#en/reasons/account/accounts.ts'

export const accountReasons = joined({ vi: vi.accountReasons, en: en.accountReasons })
