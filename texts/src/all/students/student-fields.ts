// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/students/student-fields.ts'
import * as en from '#en/students/student-fields.ts'

export const studentFieldWords = joined({ vi: vi.studentFieldWords, en: en.studentFieldWords })
