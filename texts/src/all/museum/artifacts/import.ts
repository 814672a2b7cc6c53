// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/artifacts/import.ts'
import * as en from '#en/museum/artifacts/import.ts'

export const artifactHeadings = joined({ vi: vi.artifactHeadings, en: en.artifactHeadings })
export const artifactExamples = joined({ vi: vi.artifactExamples, en: en.artifactExamples })
export const artifactMediaHeadings = joined({ vi: vi.artifactMediaHeadings, en: en.artifactMediaHeadings })
