// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/system/requests.ts'
import * as en from '#en/reasons/system/requests.ts'

export const requestReasons = joined({ vi: vi.requestReasons, en: en.requestReasons })
