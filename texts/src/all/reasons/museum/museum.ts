// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/museum/museum.ts'
import * as en from '#en/reasons/museum/museum.ts'

export const museumReasons = joined({ vi: vi.museumReasons, en: en.museumReasons })
