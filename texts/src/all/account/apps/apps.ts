// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/apps/apps.ts'
import * as en from '#en/account/apps/apps.ts'

export const appWords = joined({ vi: vi.appWords, en: en.appWords })
