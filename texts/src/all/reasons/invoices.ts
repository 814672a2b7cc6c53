// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/invoices.ts'
import * as en from '#en/reasons/invoices.ts'

export const invoiceReasons = joined({ vi: vi.invoiceReasons, en: en.invoiceReasons })
