// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/courses/course.ts'
import * as en from '#en/courses/courses/course.ts'

export const courseFormWords = joined({ vi: vi.courseFormWords, en: en.courseFormWords })
