// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/media/file.ts'
import * as en from '#en/media/file.ts'

export const fileWords = joined({ vi: vi.fileWords, en: en.fileWords })
