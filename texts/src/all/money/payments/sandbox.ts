// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/payments/sandbox.ts'
import * as en from '#en/money/payments/sandbox.ts'

export const sandboxWords = joined({ vi: vi.sandboxWords, en: en.sandboxWords })
