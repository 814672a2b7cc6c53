// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/system/lost-secrets.ts'
import * as en from '#en/system/system/lost-secrets.ts'

export const lostSecretWords = joined({ vi: vi.lostSecretWords, en: en.lostSecretWords })
