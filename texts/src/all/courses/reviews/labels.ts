// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/reviews/labels.ts'
import * as en from '#en/courses/reviews/labels.ts'

export const reviewColumns = joined({ vi: vi.reviewColumns, en: en.reviewColumns })
export const reviewStatuses = joined({ vi: vi.reviewStatuses, en: en.reviewStatuses })
export const reviewReasons = joined({ vi: vi.reviewReasons, en: en.reviewReasons })
export const reviewKinds = joined({ vi: vi.reviewKinds, en: en.reviewKinds })
