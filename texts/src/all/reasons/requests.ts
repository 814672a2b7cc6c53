// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/requests.ts'
import * as en from '#en/reasons/requests.ts'

export const requestReasons = joined({ vi: vi.requestReasons, en: en.requestReasons })
