// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shell/shared.ts'
import * as en from '#en/shell/shared.ts'

export const sharedShellWords = joined({ vi: vi.sharedShellWords, en: en.sharedShellWords })
