// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/artifacts/points.ts'
import * as en from '#en/museum/artifacts/points.ts'

export const pointWords = joined({ vi: vi.pointWords, en: en.pointWords })
