// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/course-bulk.ts'
import * as en from '#en/courses/course-bulk.ts'

export const courseBulkWords = joined({ vi: vi.courseBulkWords, en: en.courseBulkWords })
