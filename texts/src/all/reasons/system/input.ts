// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/system/input.ts'
import * as en from '#en/reasons/system/input.ts'

export const inputReasons = joined({ vi: vi.inputReasons, en: en.inputReasons })
