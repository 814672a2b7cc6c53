// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/students/student-picker.ts'
import * as en from '#en/students/student-picker.ts'

export const studentPickerWords = joined({ vi: vi.studentPickerWords, en: en.studentPickerWords })
