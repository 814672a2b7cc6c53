// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/shared.ts'
import * as en from '#en/courses/shared.ts'

export const sharedCoursesWords = joined({ vi: vi.sharedCoursesWords, en: en.sharedCoursesWords })
