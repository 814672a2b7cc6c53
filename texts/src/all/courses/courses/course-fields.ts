// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/courses/course-fields.ts'
import * as en from '#en/courses/courses/course-fields.ts'

export const courseFieldWords = joined({ vi: vi.courseFieldWords, en: en.courseFieldWords })
