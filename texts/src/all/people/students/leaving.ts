// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/students/leaving.ts'
import * as en from '#en/people/students/leaving.ts'

export const leavingWords = joined({ vi: vi.leavingWords, en: en.leavingWords })
