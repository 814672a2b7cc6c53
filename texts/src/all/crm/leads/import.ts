// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/leads/import.ts'
import * as en from '#en/crm/leads/import.ts'

export const leadHeadings = joined({ vi: vi.leadHeadings, en: en.leadHeadings })
export const leadExamples = joined({ vi: vi.leadExamples, en: en.leadExamples })
export const leadSourceNames = joined({ vi: vi.leadSourceNames, en: en.leadSourceNames })
export const leadStateNames = joined({ vi: vi.leadStateNames, en: en.leadStateNames })
export const leadColumns = joined({ vi: vi.leadColumns, en: en.leadColumns })
