// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/people/people.ts'
import * as en from '#en/reasons/people/people.ts'

export const peopleReasons = joined({ vi: vi.peopleReasons, en: en.peopleReasons })
