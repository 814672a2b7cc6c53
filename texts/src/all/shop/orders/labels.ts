// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/orders/labels.ts'
import * as en from '#en/shop/orders/labels.ts'

export const orderColumns = joined({ vi: vi.orderColumns, en: en.orderColumns })
export const orderStatuses = joined({ vi: vi.orderStatuses, en: en.orderStatuses })
export const orderRefundStates = joined({ vi: vi.orderRefundStates, en: en.orderRefundStates })
export const orderMethods = joined({ vi: vi.orderMethods, en: en.orderMethods })
