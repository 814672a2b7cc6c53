// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/roles/invited.ts'
import * as en from '#en/account/roles/invited.ts'

export const invitedWords = joined({ vi: vi.invitedWords, en: en.invitedWords })
