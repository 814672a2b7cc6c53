// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/people.ts'
import * as en from '#en/reasons/people.ts'

export const peopleReasons = joined({ vi: vi.peopleReasons, en: en.peopleReasons })
