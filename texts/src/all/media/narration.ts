// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/media/narration.ts'
import * as en from '#en/media/narration.ts'

export const narrationWords = joined({ vi: vi.narrationWords, en: en.narrationWords })
