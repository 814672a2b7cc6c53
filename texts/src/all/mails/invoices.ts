// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/invoices.ts'
import * as en from '#en/mails/invoices.ts'

export const invoiceMailTexts = joined({ vi: vi.invoiceMailTexts, en: en.invoiceMailTexts })
