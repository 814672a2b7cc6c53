// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/learning.ts'
import * as en from '#en/reasons/learning.ts'

export const learningReasons = joined({ vi: vi.learningReasons, en: en.learningReasons })
