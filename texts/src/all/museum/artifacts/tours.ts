// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/artifacts/tours.ts'
import * as en from '#en/museum/artifacts/tours.ts'

export const sceneTourWords = joined({ vi: vi.sceneTourWords, en: en.sceneTourWords })
