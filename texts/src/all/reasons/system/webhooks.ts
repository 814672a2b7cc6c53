// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/system/webhooks.ts'
import * as en from '#en/reasons/system/webhooks.ts'

export const webhookReasons = joined({ vi: vi.webhookReasons, en: en.webhookReasons })
