// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/courses/learning.ts'
import * as en from '#en/reasons/courses/learning.ts'

export const learningReasons = joined({ vi: vi.learningReasons, en: en.learningReasons })
