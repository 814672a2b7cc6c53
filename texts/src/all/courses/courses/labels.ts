// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/courses/labels.ts'
import * as en from '#en/courses/courses/labels.ts'

export const courseColumns = joined({ vi: vi.courseColumns, en: en.courseColumns })
export const courseStatuses = joined({ vi: vi.courseStatuses, en: en.courseStatuses })
export const courseLevels = joined({ vi: vi.courseLevels, en: en.courseLevels })
export const courseLanguages = joined({ vi: vi.courseLanguages, en: en.courseLanguages })
