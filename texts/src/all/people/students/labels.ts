// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/students/labels.ts'
import * as en from '#en/people/students/labels.ts'

export const studentColumns = joined({ vi: vi.studentColumns, en: en.studentColumns })
export const studentStatuses = joined({ vi: vi.studentStatuses, en: en.studentStatuses })
export const studentGenders = joined({ vi: vi.studentGenders, en: en.studentGenders })
