// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/imports.ts'
import * as en from '#en/reasons/imports.ts'

export const importReasons = joined({ vi: vi.importReasons, en: en.importReasons })
