// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/students/student.ts'
import * as en from '#en/people/students/student.ts'

export const studentPageWords = joined({ vi: vi.studentPageWords, en: en.studentPageWords })
