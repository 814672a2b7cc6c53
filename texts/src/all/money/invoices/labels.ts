// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/invoices/labels.ts'
import * as en from '#en/money/invoices/labels.ts'

export const invoiceColumns = joined({ vi: vi.invoiceColumns, en: en.invoiceColumns })
export const invoiceKinds = joined({ vi: vi.invoiceKinds, en: en.invoiceKinds })
export const invoiceStatuses = joined({ vi: vi.invoiceStatuses, en: en.invoiceStatuses })
export const invoiceDeliveries = joined({ vi: vi.invoiceDeliveries, en: en.invoiceDeliveries })
export const einvoiceStates = joined({ vi: vi.einvoiceStates, en: en.einvoiceStates })
export const buyerKinds = joined({ vi: vi.buyerKinds, en: en.buyerKinds })
