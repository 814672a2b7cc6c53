// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/students/students.ts'
import * as en from '#en/people/students/students.ts'

export const studentWords = joined({ vi: vi.studentWords, en: en.studentWords })
