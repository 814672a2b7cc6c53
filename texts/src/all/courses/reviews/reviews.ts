// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/reviews/reviews.ts'
import * as en from '#en/courses/reviews/reviews.ts'

export const reviewWords = joined({ vi: vi.reviewWords, en: en.reviewWords })
