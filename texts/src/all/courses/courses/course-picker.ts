// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/courses/course-picker.ts'
import * as en from '#en/courses/courses/course-picker.ts'

export const coursePickerWords = joined({ vi: vi.coursePickerWords, en: en.coursePickerWords })
