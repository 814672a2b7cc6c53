// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/enrolments/enrolments.ts'
import * as en from '#en/courses/enrolments/enrolments.ts'

export const enrolmentWords = joined({ vi: vi.enrolmentWords, en: en.enrolmentWords })
