// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/shared.ts'
import * as en from '#en/people/shared.ts'

export const sharedPeopleWords = joined({ vi: vi.sharedPeopleWords, en: en.sharedPeopleWords })
