// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/notices/notices.ts'
import * as en from '#en/notices/notices.ts'

export const noticeWords = joined({ vi: vi.noticeWords, en: en.noticeWords })
