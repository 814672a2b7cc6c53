// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/notices/bell-button.ts'
import * as en from '#en/account/notices/bell-button.ts'

export const bellButtonWords = joined({ vi: vi.bellButtonWords, en: en.bellButtonWords })
