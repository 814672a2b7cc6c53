// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/views/view-name.ts'
import * as en from '#en/account/views/view-name.ts'

export const viewName = joined({ vi: vi.viewName, en: en.viewName })
