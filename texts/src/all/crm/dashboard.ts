// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/dashboard.ts'
import * as en from '#en/crm/dashboard.ts'

export const crmDashboardWords = joined({ vi: vi.crmDashboardWords, en: en.crmDashboardWords })
