// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/system/trash.ts'
import * as en from '#en/reasons/system/trash.ts'

export const trashReasons = joined({ vi: vi.trashReasons, en: en.trashReasons })
