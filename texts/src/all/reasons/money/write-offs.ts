// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/money/write-offs.ts'
import * as en from '#en/reasons/money/write-offs.ts'

export const writeOffReasons = joined({ vi: vi.writeOffReasons, en: en.writeOffReasons })
