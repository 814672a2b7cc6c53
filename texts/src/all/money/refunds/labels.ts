// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/refunds/labels.ts'
import * as en from '#en/money/refunds/labels.ts'

export const refundColumns = joined({ vi: vi.refundColumns, en: en.refundColumns })
export const refundStatuses = joined({ vi: vi.refundStatuses, en: en.refundStatuses })
export const refundReasons = joined({ vi: vi.refundReasons, en: en.refundReasons })
export const refundKinds = joined({ vi: vi.refundKinds, en: en.refundKinds })
