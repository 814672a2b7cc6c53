// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/campaigns/letter-editor.ts'
import * as en from '#en/crm/campaigns/letter-editor.ts'

export const letterEditorWords = joined({ vi: vi.letterEditorWords, en: en.letterEditorWords })
