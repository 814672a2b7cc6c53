// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/instructors/labels.ts'
import * as en from '#en/people/instructors/labels.ts'

export const instructorColumns = joined({ vi: vi.instructorColumns, en: en.instructorColumns })
export const instructorStatuses = joined({ vi: vi.instructorStatuses, en: en.instructorStatuses })
export const instructorQualifications = joined({ vi: vi.instructorQualifications, en: en.instructorQualifications })
