// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shell/configurator.ts'
import * as en from '#en/shell/configurator.ts'

export const configuratorWords = joined({ vi: vi.configuratorWords, en: en.configuratorWords })
