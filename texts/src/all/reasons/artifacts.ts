// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/artifacts.ts'
import * as en from '#en/reasons/artifacts.ts'

export const artifactReasons = joined({ vi: vi.artifactReasons, en: en.artifactReasons })
