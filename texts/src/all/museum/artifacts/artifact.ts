// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/artifacts/artifact.ts'
import * as en from '#en/museum/artifacts/artifact.ts'

export const artifactFormWords = joined({ vi: vi.artifactFormWords, en: en.artifactFormWords })
