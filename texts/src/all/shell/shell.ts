// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shell/shell.ts'
import * as en from '#en/shell/shell.ts'

export const shellWords = joined({ vi: vi.shellWords, en: en.shellWords })
