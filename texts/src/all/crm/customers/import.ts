// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/customers/import.ts'
import * as en from '#en/crm/customers/import.ts'

export const customerHeadings = joined({ vi: vi.customerHeadings, en: en.customerHeadings })
export const customerExamples = joined({ vi: vi.customerExamples, en: en.customerExamples })
