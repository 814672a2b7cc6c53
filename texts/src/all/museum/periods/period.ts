// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/periods/period.ts'
import * as en from '#en/museum/periods/period.ts'

export const periodFormWords = joined({ vi: vi.periodFormWords, en: en.periodFormWords })
