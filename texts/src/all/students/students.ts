// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/students/students.ts'
import * as en from '#en/students/students.ts'

export const studentWords = joined({ vi: vi.studentWords, en: en.studentWords })
