// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/notice.ts'
import * as en from '#en/mails/notice.ts'

export const noticeMailTexts = joined({ vi: vi.noticeMailTexts, en: en.noticeMailTexts })
