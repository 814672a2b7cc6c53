// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/changes.ts'
import * as en from '#en/kit/changes.ts'

export const changesWords = joined({ vi: vi.changesWords, en: en.changesWords })
