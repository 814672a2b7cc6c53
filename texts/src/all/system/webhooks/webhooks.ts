// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/webhooks/webhooks.ts'
import * as en from '#en/system/webhooks/webhooks.ts'

export const webhookWords = joined({ vi: vi.webhookWords, en: en.webhookWords })
