// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/system/work.ts'
import * as en from '#en/reasons/system/work.ts'

export const workReasons = joined({ vi: vi.workReasons, en: en.workReasons })
