// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/notices/notices.ts'
import * as en from '#en/account/notices/notices.ts'

export const noticeWords = joined({ vi: vi.noticeWords, en: en.noticeWords })
