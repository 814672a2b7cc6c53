// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/museum/scenes.ts'
import * as en from '#en/reasons/museum/scenes.ts'

export const sceneReasons = joined({ vi: vi.sceneReasons, en: en.sceneReasons })
