// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/money/invoices.ts'
import * as en from '#en/reasons/money/invoices.ts'

export const invoiceReasons = joined({ vi: vi.invoiceReasons, en: en.invoiceReasons })
