// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/roles/second-person.ts'
import * as en from '#en/account/roles/second-person.ts'

export const secondPersonWords = joined({ vi: vi.secondPersonWords, en: en.secondPersonWords })
