// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/system/imports.ts'
import * as en from '#en/reasons/system/imports.ts'

export const importReasons = joined({ vi: vi.importReasons, en: en.importReasons })
