// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/artifacts/scene.ts'
import * as en from '#en/museum/artifacts/scene.ts'

export const sceneWords = joined({ vi: vi.sceneWords, en: en.sceneWords })
