// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/roles/invited.ts'
import * as en from '#en/roles/invited.ts'

export const invitedWords = joined({ vi: vi.invitedWords, en: en.invitedWords })
