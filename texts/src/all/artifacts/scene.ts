// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/artifacts/scene.ts'
import * as en from '#en/artifacts/scene.ts'

export const sceneWords = joined({ vi: vi.sceneWords, en: en.sceneWords })
