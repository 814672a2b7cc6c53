// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/instructors/instructors.ts'
import * as en from '#en/people/instructors/instructors.ts'

export const instructorWords = joined({ vi: vi.instructorWords, en: en.instructorWords })
