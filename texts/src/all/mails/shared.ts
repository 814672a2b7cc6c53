// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/shared.ts'
import * as en from '#en/mails/shared.ts'

export const sharedMailsWords = joined({ vi: vi.sharedMailsWords, en: en.sharedMailsWords })
