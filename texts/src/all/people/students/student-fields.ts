// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/students/student-fields.ts'
import * as en from '#en/people/students/student-fields.ts'

export const studentFieldWords = joined({ vi: vi.studentFieldWords, en: en.studentFieldWords })
