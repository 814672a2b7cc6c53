// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/activity/activity.ts'
import * as en from '#en/system/activity/activity.ts'

export const activityWords = joined({ vi: vi.activityWords, en: en.activityWords })
