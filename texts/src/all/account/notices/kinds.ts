// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/notices/kinds.ts'
import * as en from '#en/account/notices/kinds.ts'

export const noticeSentences = joined({ vi: vi.noticeSentences, en: en.noticeSentences })
export const noticeSubjects = joined({ vi: vi.noticeSubjects, en: en.noticeSubjects })
