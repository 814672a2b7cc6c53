// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/happenings.ts'
import * as en from '#en/kit/happenings.ts'

export const happeningWords = joined({ vi: vi.happeningWords, en: en.happeningWords })
