// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/artifacts/points.ts'
import * as en from '#en/artifacts/points.ts'

export const pointWords = joined({ vi: vi.pointWords, en: en.pointWords })
