// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/views/views.ts'
import * as en from '#en/account/views/views.ts'

export const viewWords = joined({ vi: vi.viewWords, en: en.viewWords })
