// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/webhooks/entities.ts'
import * as en from '#en/webhooks/entities.ts'

export const eventEntityWords = joined({ vi: vi.eventEntityWords, en: en.eventEntityWords })
