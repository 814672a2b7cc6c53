// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/organisation/organisation.ts'
import * as en from '#en/system/organisation/organisation.ts'

export const organisationWords = joined({ vi: vi.organisationWords, en: en.organisationWords })
