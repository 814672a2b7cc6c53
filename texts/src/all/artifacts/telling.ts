// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/artifacts/telling.ts'
import * as en from '#en/artifacts/telling.ts'

export const tellingWords = joined({ vi: vi.tellingWords, en: en.tellingWords })
