// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/artifacts/artifact-bulk.ts'
import * as en from '#en/museum/artifacts/artifact-bulk.ts'

export const artifactBulkWords = joined({ vi: vi.artifactBulkWords, en: en.artifactBulkWords })
