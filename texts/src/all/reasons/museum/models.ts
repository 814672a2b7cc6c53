// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/museum/models.ts'
import * as en from '#en/reasons/museum/models.ts'

export const modelReasons = joined({ vi: vi.modelReasons, en: en.modelReasons })
