// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/catalogue.ts'
import * as en from '#en/reasons/catalogue.ts'

export const catalogueReasons = joined({ vi: vi.catalogueReasons, en: en.catalogueReasons })
