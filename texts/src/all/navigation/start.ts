// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/navigation/start.ts'
import * as en from '#en/navigation/start.ts'

export const startWords = joined({ vi: vi.startWords, en: en.startWords })
