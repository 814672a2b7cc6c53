// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/analytics/analytics-notes.ts'
import * as en from '#en/reasons/analytics/analytics-notes.ts'

export const analyticsNoteReasons = joined({ vi: vi.analyticsNoteReasons, en: en.analyticsNoteReasons })
