// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/accounts.ts'
import * as en from '#en/reasons/accounts.ts'

export const accountReasons = joined({ vi: vi.accountReasons, en: en.accountReasons })
