// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/records/labels.ts'
import * as en from '#en/records/labels.ts'

export const yesAndNo = joined({ vi: vi.yesAndNo, en: en.yesAndNo })
