// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/letter-editor.ts'
import * as en from '#en/customers/letter-editor.ts'

export const letterEditorWords = joined({ vi: vi.letterEditorWords, en: en.letterEditorWords })
