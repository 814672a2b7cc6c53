// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/artifacts/quality.ts'
import * as en from '#en/museum/artifacts/quality.ts'

export const qualityWords = joined({ vi: vi.qualityWords, en: en.qualityWords })
