// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/publish-checklist.ts'
import * as en from '#en/kit/publish-checklist.ts'

export const checklistWords = joined({ vi: vi.checklistWords, en: en.checklistWords })
