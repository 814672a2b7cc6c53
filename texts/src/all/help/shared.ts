// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/help/shared.ts'
import * as en from '#en/help/shared.ts'

export const sharedHelpWords = joined({ vi: vi.sharedHelpWords, en: en.sharedHelpWords })
