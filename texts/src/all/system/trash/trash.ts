// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/trash/trash.ts'
import * as en from '#en/system/trash/trash.ts'

export const trashWords = joined({ vi: vi.trashWords, en: en.trashWords })
