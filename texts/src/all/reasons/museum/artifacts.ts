// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/museum/artifacts.ts'
import * as en from '#en/reasons/museum/artifacts.ts'

export const artifactReasons = joined({ vi: vi.artifactReasons, en: en.artifactReasons })
