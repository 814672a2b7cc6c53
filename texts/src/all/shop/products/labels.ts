// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/products/labels.ts'
import * as en from '#en/shop/products/labels.ts'

export const productColumns = joined({ vi: vi.productColumns, en: en.productColumns })
export const productKinds = joined({ vi: vi.productKinds, en: en.productKinds })
export const productStatuses = joined({ vi: vi.productStatuses, en: en.productStatuses })
export const taxClasses = joined({ vi: vi.taxClasses, en: en.taxClasses })
