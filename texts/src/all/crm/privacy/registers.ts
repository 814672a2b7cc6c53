// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/privacy/registers.ts'
import * as en from '#en/crm/privacy/registers.ts'

export const registerColumns = joined({ vi: vi.registerColumns, en: en.registerColumns })
export const requestKindLabels = joined({ vi: vi.requestKindLabels, en: en.requestKindLabels })
export const requestStateLabels = joined({ vi: vi.requestStateLabels, en: en.requestStateLabels })
export const requestChannelLabels = joined({ vi: vi.requestChannelLabels, en: en.requestChannelLabels })
export const breachStateLabels = joined({ vi: vi.breachStateLabels, en: en.breachStateLabels })
export const reportableLabels = joined({ vi: vi.reportableLabels, en: en.reportableLabels })
