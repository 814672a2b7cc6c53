// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/system/lists.ts'
import * as en from '#en/reasons/system/lists.ts'

export const listReasons = joined({ vi: vi.listReasons, en: en.listReasons })
