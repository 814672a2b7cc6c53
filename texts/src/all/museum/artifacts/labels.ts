// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/artifacts/labels.ts'
import * as en from '#en/museum/artifacts/labels.ts'

export const artifactColumns = joined({ vi: vi.artifactColumns, en: en.artifactColumns })
export const artifactStatuses = joined({ vi: vi.artifactStatuses, en: en.artifactStatuses })
export const artifactFreshnesses = joined({ vi: vi.artifactFreshnesses, en: en.artifactFreshnesses })
export const artifactAcquisitions = joined({ vi: vi.artifactAcquisitions, en: en.artifactAcquisitions })
export const artifactTypes = joined({ vi: vi.artifactTypes, en: en.artifactTypes })
