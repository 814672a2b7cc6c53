// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/navigation/pages.ts'
import * as en from '#en/navigation/pages.ts'

export const pageNames = joined({ vi: vi.pageNames, en: en.pageNames })
