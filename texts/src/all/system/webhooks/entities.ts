// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/webhooks/entities.ts'
import * as en from '#en/system/webhooks/entities.ts'

export const eventEntityWords = joined({ vi: vi.eventEntityWords, en: en.eventEntityWords })
