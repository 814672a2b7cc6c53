// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/courses/courses.ts'
import * as en from '#en/courses/courses/courses.ts'

export const courseWords = joined({ vi: vi.courseWords, en: en.courseWords })
