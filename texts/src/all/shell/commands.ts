// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shell/commands.ts'
import * as en from '#en/shell/commands.ts'

export const commandWords = joined({ vi: vi.commandWords, en: en.commandWords })
