// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/apps/apps.ts'
import * as en from '#en/apps/apps.ts'

export const appWords = joined({ vi: vi.appWords, en: en.appWords })
