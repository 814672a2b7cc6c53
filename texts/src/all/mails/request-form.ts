// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/request-form.ts'
import * as en from '#en/mails/request-form.ts'

export const requestFormTexts = joined({ vi: vi.requestFormTexts, en: en.requestFormTexts })
