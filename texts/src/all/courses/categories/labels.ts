// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/categories/labels.ts'
import * as en from '#en/courses/categories/labels.ts'

export const categoryColumns = joined({ vi: vi.categoryColumns, en: en.categoryColumns })
export const categoryStates = joined({ vi: vi.categoryStates, en: en.categoryStates })
