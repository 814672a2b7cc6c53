// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/students/student-picker.ts'
import * as en from '#en/people/students/student-picker.ts'

export const studentPickerWords = joined({ vi: vi.studentPickerWords, en: en.studentPickerWords })
