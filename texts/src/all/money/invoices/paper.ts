// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/invoices/paper.ts'
import * as en from '#en/money/invoices/paper.ts'

export const invoicePaper = joined({ vi: vi.invoicePaper, en: en.invoicePaper })
