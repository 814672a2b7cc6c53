// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/webhooks/webhooks.ts'
import * as en from '#en/webhooks/webhooks.ts'

export const webhookWords = joined({ vi: vi.webhookWords, en: en.webhookWords })
