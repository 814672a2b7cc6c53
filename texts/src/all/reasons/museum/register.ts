// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/museum/register.ts'
import * as en from '#en/reasons/museum/register.ts'

export const registerReasons = joined({ vi: vi.registerReasons, en: en.registerReasons })
