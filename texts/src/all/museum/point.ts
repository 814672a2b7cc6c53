// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/point.ts'
import * as en from '#en/museum/point.ts'

export const pointWords = joined({ vi: vi.pointWords, en: en.pointWords })
