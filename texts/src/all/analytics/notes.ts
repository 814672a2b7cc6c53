// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/analytics/notes.ts'
import * as en from '#en/analytics/notes.ts'

export const analyticsNoteWords = joined({ vi: vi.analyticsNoteWords, en: en.analyticsNoteWords })
