// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/courses/reviews.ts'
import * as en from '#en/reasons/courses/reviews.ts'

export const reviewReasons = joined({ vi: vi.reviewReasons, en: en.reviewReasons })
