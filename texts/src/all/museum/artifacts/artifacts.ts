// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/artifacts/artifacts.ts'
import * as en from '#en/museum/artifacts/artifacts.ts'

export const artifactWords = joined({ vi: vi.artifactWords, en: en.artifactWords })
