// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/crm/data-requests.ts'
import * as en from '#en/reasons/crm/data-requests.ts'

export const dataRequestReasons = joined({ vi: vi.dataRequestReasons, en: en.dataRequestReasons })
