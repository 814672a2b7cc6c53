// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/activity/labels.ts'
import * as en from '#en/system/activity/labels.ts'

export const activityColumns = joined({ vi: vi.activityColumns, en: en.activityColumns })
