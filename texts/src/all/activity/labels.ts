// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/activity/labels.ts'
import * as en from '#en/activity/labels.ts'

export const activityColumns = joined({ vi: vi.activityColumns, en: en.activityColumns })
