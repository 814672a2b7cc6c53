// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/letter-frame.ts'
import * as en from '#en/mails/letter-frame.ts'

export const letterFrameTexts = joined({ vi: vi.letterFrameTexts, en: en.letterFrameTexts })
