// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/selection.ts'
import * as en from '#en/kit/selection.ts'

export const selectionWords = joined({ vi: vi.selectionWords, en: en.selectionWords })
