// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/media/kind.ts'
import * as en from '#en/media/kind.ts'

export const imageWords = joined({ vi: vi.imageWords, en: en.imageWords })
export const audioWords = joined({ vi: vi.audioWords, en: en.audioWords })
export const modelWords = joined({ vi: vi.modelWords, en: en.modelWords })
export const attachmentWords = joined({ vi: vi.attachmentWords, en: en.attachmentWords })
