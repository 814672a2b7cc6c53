// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/letters.ts'
import * as en from '#en/mails/letters.ts'

export const letterPageTexts = joined({ vi: vi.letterPageTexts, en: en.letterPageTexts })
