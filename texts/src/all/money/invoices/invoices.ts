// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/invoices/invoices.ts'
import * as en from '#en/money/invoices/invoices.ts'

export const invoiceWords = joined({ vi: vi.invoiceWords, en: en.invoiceWords })
