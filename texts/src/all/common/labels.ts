// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/common/labels.ts'
import * as en from '#en/common/labels.ts'

export const sharedLabels = joined({ vi: vi.sharedLabels, en: en.sharedLabels })
