// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/models.ts'
import * as en from '#en/reasons/models.ts'

export const modelReasons = joined({ vi: vi.modelReasons, en: en.modelReasons })
