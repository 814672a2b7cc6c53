// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/actions.ts'
import * as en from '#en/kit/actions.ts'

export const actionWords = joined({ vi: vi.actionWords, en: en.actionWords })
