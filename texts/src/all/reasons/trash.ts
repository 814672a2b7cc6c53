// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/trash.ts'
import * as en from '#en/reasons/trash.ts'

export const trashReasons = joined({ vi: vi.trashReasons, en: en.trashReasons })
