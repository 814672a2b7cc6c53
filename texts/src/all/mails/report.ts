// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/report.ts'
import * as en from '#en/mails/report.ts'

export const reportMailWords = joined({ vi: vi.reportMailWords, en: en.reportMailWords })
