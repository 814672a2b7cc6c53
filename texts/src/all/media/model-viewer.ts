// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/media/model-viewer.ts'
import * as en from '#en/media/model-viewer.ts'

export const modelViewerWords = joined({ vi: vi.modelViewerWords, en: en.modelViewerWords })
