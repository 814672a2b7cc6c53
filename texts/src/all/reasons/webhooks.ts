// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/webhooks.ts'
import * as en from '#en/reasons/webhooks.ts'

export const webhookReasons = joined({ vi: vi.webhookReasons, en: en.webhookReasons })
