// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/accounts/devices.ts'
import * as en from '#en/account/accounts/devices.ts'

export const deviceWords = joined({ vi: vi.deviceWords, en: en.deviceWords })
