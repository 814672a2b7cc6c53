// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/lists.ts'
import * as en from '#en/reasons/lists.ts'

export const listReasons = joined({ vi: vi.listReasons, en: en.listReasons })
