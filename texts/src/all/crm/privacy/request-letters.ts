// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/privacy/request-letters.ts'
import * as en from '#en/crm/privacy/request-letters.ts'

export const requestLetterWords = joined({ vi: vi.requestLetterWords, en: en.requestLetterWords })
