// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/shared.ts'
import * as en from '#en/kit/shared.ts'

export const sharedKitWords = joined({ vi: vi.sharedKitWords, en: en.sharedKitWords })
