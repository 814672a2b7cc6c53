// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/courses/catalogue.ts'
import * as en from '#en/reasons/courses/catalogue.ts'

export const catalogueReasons = joined({ vi: vi.catalogueReasons, en: en.catalogueReasons })
