// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/dates.ts'
import * as en from '#en/kit/dates.ts'

export const dateWords = joined({ vi: vi.dateWords, en: en.dateWords })
