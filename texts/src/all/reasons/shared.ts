// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/shared.ts'
import * as en from '#en/reasons/shared.ts'

export const sharedReasonsWords = joined({ vi: vi.sharedReasonsWords, en: en.sharedReasonsWords })
