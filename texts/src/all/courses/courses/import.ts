// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/courses/import.ts'
import * as en from '#en/courses/courses/import.ts'

export const courseHeadings = joined({ vi: vi.courseHeadings, en: en.courseHeadings })
export const courseExamples = joined({ vi: vi.courseExamples, en: en.courseExamples })
