// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/courses/course-bulk.ts'
import * as en from '#en/courses/courses/course-bulk.ts'

export const courseBulkWords = joined({ vi: vi.courseBulkWords, en: en.courseBulkWords })
