// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/enquiry.ts'
import * as en from '#en/mails/enquiry.ts'

export const enquiryTexts = joined({ vi: vi.enquiryTexts, en: en.enquiryTexts })
