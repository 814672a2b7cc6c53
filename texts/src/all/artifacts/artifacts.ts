// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/artifacts/artifacts.ts'
import * as en from '#en/artifacts/artifacts.ts'

export const artifactWords = joined({ vi: vi.artifactWords, en: en.artifactWords })
