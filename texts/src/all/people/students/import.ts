// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/students/import.ts'
import * as en from '#en/people/students/import.ts'

export const studentHeadings = joined({ vi: vi.studentHeadings, en: en.studentHeadings })
export const studentExamples = joined({ vi: vi.studentExamples, en: en.studentExamples })
