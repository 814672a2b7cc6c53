// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/navigation/tour.ts'
import * as en from '#en/navigation/tour.ts'

export const tourWords = joined({ vi: vi.tourWords, en: en.tourWords })
