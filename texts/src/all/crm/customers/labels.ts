// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/customers/labels.ts'
import * as en from '#en/crm/customers/labels.ts'

export const customerColumns = joined({ vi: vi.customerColumns, en: en.customerColumns })
export const customerStatuses = joined({ vi: vi.customerStatuses, en: en.customerStatuses })
export const customerSources = joined({ vi: vi.customerSources, en: en.customerSources })
export const consentSources = joined({ vi: vi.consentSources, en: en.consentSources })
